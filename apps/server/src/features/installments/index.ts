import type { installmentRoutes, InstallmentPlan, InstallmentPlanHead, InstallmentPlanInput } from "@aprisco/contract/installments.ts";
import type { PaymentMethod } from "@aprisco/contract/finance-setup.ts";
import type { Section } from "@aprisco/contract/permissions.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord } from "../../records/record.ts";
import { homeCongregation } from "../congregations/index.ts";
import {
  checkDay,
  enterPosting,
  findAccount,
  findCategory,
  findFund,
  isCentre,
  reversePosting,
  todayOf,
  usualAccount,
} from "../finance/index.ts";
import { lateDuties } from "./facets.ts";
import { installmentNotices } from "./notices.ts";
import {
  addInstallments,
  cancelOpen,
  dateInstallment,
  findInstallment,
  listPlans,
  payBy,
  planKind,
  readInstallments,
  wrongPlans,
  type InstallmentRow,
  type PlanRow,
} from "./store.ts";

export { addInstallments } from "./store.ts";

type Rows = typeof installmentRoutes;
interface Acting {
  readonly caller: Caller;
  readonly now: Date;
  readonly scope: (section: Section) => Scope;
}

function headOn(today: string, plan: PlanRow): InstallmentPlanHead {
  const { category_id: _, ...shown } = plan;
  return { ...shown, late: plan.next_due_on !== null && plan.next_due_on < today };
}
async function withRows(handle: Handle, acting: Acting, plan: PlanRow): Promise<InstallmentPlan> {
  const today = todayOf(acting);
  return { ...headOn(today, plan), rows: [...(await readInstallments(handle, plan.id, today))] };
}
const read = async (handle: Handle, acting: Acting, id: number): Promise<InstallmentPlan> =>
  withRows(handle, acting, await readRecord(handle, planKind, acting.scope("finance"), id));

/** The category, fund or cost centre that a body names, as ids; what it does not name stays. @throws Failure that names the field */
async function resolvePlan(
  tx: Handle,
  body: { readonly [F in "category" | "cost_centre_id" | "fund_id"]?: InstallmentPlanInput[F] | undefined },
  before?: PlanRow,
) {
  const keeps = before !== undefined && (body.category === undefined || body.category === before.category);
  const categoryId = keeps ? before.category_id : await findCategory(tx, "expense", body.category ?? "");
  if (categoryId === null) throw fieldFailure("category", "field.choice");
  const keepsFund = before !== undefined && (body.fund_id === undefined || body.fund_id === before.fund_id);
  const fundId = keepsFund ? before.fund_id : await findFund(tx, body.fund_id ?? null);
  if (fundId === null) throw fieldFailure("fund_id", "field.choice");
  const centre = body.cost_centre_id === undefined ? (before?.cost_centre_id ?? null) : body.cost_centre_id;
  if (centre !== null && centre !== before?.cost_centre_id && !(await isCentre(tx, centre)))
    throw fieldFailure("cost_centre_id", "field.choice");
  return { category_id: categoryId, fund_id: fundId, cost_centre_id: centre };
}

/** Locks a plan with one of its installments. @throws Failure `installmentPlan.notFound`, `installment.notFound` */
async function holdInstallment(tx: Handle, scope: Scope, { id, number }: { readonly id: number; readonly number: number }) {
  const plan = await hold(tx, planKind, scope, id);
  const row = await findInstallment(tx, plan.id, number);
  if (row === null) throw new Failure("installment.notFound");
  return { plan, row };
}
function refuseUnlessOpen({ posting_id: posting, canceled }: InstallmentRow): void {
  if (posting !== null) throw new Failure("installment.paid");
  if (canceled) throw new Failure("installment.canceled");
}

/** The account that pays, of the plan's congregation. @throws Failure that names the field */
async function payingAccount(tx: Handle, scope: Scope, plan: PlanRow, asked: number | null, method: PaymentMethod): Promise<number> {
  if (asked === null) {
    const usual = await usualAccount(tx, scope, plan.congregation_id, method);
    if (usual === null) throw fieldFailure("account_id", "field.required");
    return usual;
  }
  const account = await findAccount(tx, scope, asked);
  if (account === null || account.congregation_id !== plan.congregation_id) throw fieldFailure("account_id", "field.choice");
  return account.id;
}

/** What a change may name, and its columns. */
const columns = {
  category: "category_id",
  fund_id: "fund_id",
  cost_centre_id: "cost_centre_id",
  description: "description",
  supplier: "supplier",
  notes: "notes",
} as const;

const handlers: Handlers<Rows> = {
  listInstallmentPlans: async (context) => {
    const today = todayOf(context);
    const { rows, meta } = await listPlans(context.reads, context.scope("finance"), today, context.query);
    return { data: rows.map((row) => headOn(today, row)), meta };
  },
  createInstallmentPlan: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, congregationIds, now } = context;
      const { category: _, ...fields } = body;
      if (body.total_amount < body.installments_count) throw fieldFailure("total_amount", "installment.total");
      const made = {
        ...fields,
        ...(await resolvePlan(tx, body)),
        congregation_id: await homeCongregation(tx, congregationIds),
        created_by: caller.id,
        created_at: now,
        updated_at: now,
      };
      const id = await insert(tx, "installment_plans", made);
      await addInstallments(tx, id, body);
      return { data: await read(tx, context, id) };
    }),
  getInstallmentPlan: async (context) => ({ data: await read(context.reads, context, context.params.id) }),
  updateInstallmentPlan: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, now, params, scope } = context;
      const present = await read(tx, context, params.id);
      const row = await hold(tx, planKind, scope("finance"), params.id, { version: body.version, shown: () => ({ data: present }) });
      const wanted = { ...body, ...(await resolvePlan(tx, body, row)) };
      const { names, values } = differing(columns, { ...wanted, category: wanted.category_id }, { ...row, category: row.category_id });
      await change(tx, "installment_plans", row.id, values, now);
      return { data: await read(tx, context, row.id), changed: names, before: row };
    }),
  deleteInstallmentPlan: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { now, params, scope } = context;
      const row = await hold(tx, planKind, scope("finance"), params.id);
      if ((await cancelOpen(tx, row.id, now)) === 0) throw new Failure("installmentPlan.nothingOpen");
      await change(tx, "installment_plans", row.id, { status: "canceled" }, now);
      return { data: await read(tx, context, row.id) };
    }),
  payInstallment: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const reach = scope("finance");
      const { plan, row } = await holdInstallment(tx, reach, params);
      refuseUnlessOpen(row);
      const today = todayOf(context);
      const day = body.entry_date ?? today;
      const account = await payingAccount(tx, reach, plan, body.account_id ?? null, body.payment_method);
      await checkDay(tx, today, { entry_date: day, status: "confirmed", accounts: [account] });
      const posting = {
        kind: "expense",
        category_id: plan.category_id,
        amount: body.amount ?? row.amount,
        entry_date: day,
        payment_method: body.payment_method,
        account_id: account,
        fund_id: plan.fund_id,
        cost_centre_id: plan.cost_centre_id,
        donor_kind: null,
        donor_person_id: null,
        payee: plan.supplier,
        document: body.document ?? null,
        description: `${plan.description} (${row.number}/${plan.installments_count})`,
      } as const;
      await payBy(tx, row.id, await enterPosting(tx, plan.congregation_id, posting, "confirmed", { by: caller.id, now }), null);
      return { data: await read(tx, context, plan.id), targetId: plan.id };
    }),
  undoInstallment: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const { plan, row } = await holdInstallment(tx, scope("finance"), params);
      if (row.posting_id === null) throw new Failure("installment.notPaid");
      const paid = { id: row.posting_id, congregation_id: plan.congregation_id };
      await reversePosting(tx, paid, todayOf(context), body.reason, { by: caller.id, now });
      await payBy(tx, row.id, null, plan.status === "canceled" ? now : null);
      return { data: await read(tx, context, plan.id), targetId: plan.id };
    }),
  updateInstallment: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, params, scope } = context;
      const { plan, row } = await holdInstallment(tx, scope("finance"), params);
      refuseUnlessOpen(row);
      const { names } = differing(["due_date"], body, row);
      if (names.length > 0) await dateInstallment(tx, row.id, body.due_date);
      return { data: await read(tx, context, plan.id), changed: names, targetId: plan.id };
    }),
};

export const installments = {
  handlers: () => handlers,
  tables: {
    installment_plans: { backup: "data", congregation: "column", retention: "kept", private: ["supplier", "notes"] },
    installments: { backup: "data", congregation: { parent: "installment_plans" }, retention: "parent" },
    installment_postings: { backup: "data", congregation: { parent: "postings" }, retention: "parent" },
  },
  checks: [{ name: "installments and their plans", wrong: wrongPlans }],
  duties: [lateDuties],
  notifies: installmentNotices,
  auditSubjects: {
    // By its number alone: the log holds no words of money.
    installmentPlan: { names: namesIn("installment_plans", { name: "id" }), path: (id) => `/finance/installments?plan=${id}` },
  },
} satisfies Manifest;
