import type { financeRoutes } from "@aprisco/contract/finance.ts";
import { transactionNames, type Transaction } from "@aprisco/contract/finance-transaction.ts";
import {
  builtInCategories,
  internalCategories,
  paymentMethods,
  transactionStatuses,
  transactionTypes,
} from "@aprisco/contract/finance-setup.ts";
import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { holds, type Section } from "@aprisco/contract/permissions.ts";
import { randomUUID } from "node:crypto";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { monthsLater } from "../../days/months-later.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import { homeCongregation } from "../congregations/index.ts";
import { dayIn } from "../settings/index.ts";
import { checkDay, resolveEntry } from "./entries.ts";
import {
  discardPosting,
  enteredAs,
  enterPosting,
  justEntered,
  queueWriters,
  requireOpenMonth,
  reversePosting,
  unlessRefused,
  type EnteredPosting,
} from "./posting-store.ts";
import { shownTo, sightOf, type TransactionRow } from "./sight.ts";
import { listTransactions as readPage, sumTransactions, transactionKind } from "./store.ts";
import { passVouchers, releaseVouchers } from "./voucher-store.ts";

type Rows = typeof financeRoutes;
type Operation =
  | "confirmTransaction"
  | "createTransaction"
  | "deleteTransaction"
  | "exportTransactions"
  | "getTransaction"
  | "getTransactionSum"
  | "listTransactions"
  | "reverseTransaction"
  | "updateTransaction";

interface Acting {
  readonly caller: Caller;
  readonly now: Date;
  readonly scope: (section: Section) => Scope;
}
export const todayOf = ({ caller, now }: Pick<Acting, "caller" | "now">): string => dayIn(caller.church.timeZone, now);
const actOf = ({ caller, now }: Pick<Acting, "caller" | "now">) => ({ by: caller.id, now });
const shownFor = ({ caller }: Pick<Acting, "caller">, row: TransactionRow): Transaction => shownTo(row, sightOf(caller), caller.id);
const read = async (handle: Handle, acting: Acting, id: number): Promise<Transaction> =>
  shownFor(acting, await readRecord(handle, transactionKind, acting.scope("finance"), id));

/** Fails unless the transaction's own screen is this one. */
function refuseBound({ installment, batch_id: batch, internal, status }: TransactionRow): void {
  if (installment !== null) throw new Failure("transaction.installment");
  // A closed batch's transaction is reversed or replaced as any other; the batch keeps what was counted.
  if (batch !== null && status === "processing") throw new Failure("transaction.batch");
  if (internal) throw new Failure("transaction.internal");
}
/** Fails for a reversal and for what is reversed. */
function refuseReversed({ reverses_id: reverses, reversed_by_id: reversed }: Pick<Transaction, "reversed_by_id" | "reverses_id">): void {
  if (reverses !== null) throw new Failure("transaction.isReversal");
  if (reversed !== null) throw new Failure("transaction.alreadyReversed");
}
/** Whether a caller without the right over others' entries may change this one: an own one that is not confirmed. */
const isOwnDraft = (caller: Caller, { status, created_by: author }: TransactionRow): boolean =>
  status === "processing" && author === caller.id;

const builtIn = [...builtInCategories, ...internalCategories];
const columns = exportTexts<Transaction>(
  transactionNames,
  {
    entry_date: "day",
    type: "type",
    category: "category",
    amount: "amount",
    payment_method: "paymentMethod",
    account_name: "account",
    fund_name: "fund",
    cost_centre_name: "costCentre",
    donor_name: "donor",
    payee: "payee",
    document: "document",
    description: "description",
    status: "status",
  },
  { type: transactionTypes, category: builtIn, payment_method: paymentMethods, status: transactionStatuses },
  ["amount"],
);

const listTransactions: ListHandler<Rows["listTransactions"]> = async ({ caller, query, reads, scope }) => {
  const sight = sightOf(caller);
  const { rows, meta } = await readPage(reads, scope("finance"), sight, query);
  return { data: rows.map((row) => shownTo(row, sight, caller.id)), meta };
};

/** The church's own categories by their name, instead of their key. */
const listNamed: ListHandler<Rows["listTransactions"]> = async (context) => {
  const { data, ...page } = await listTransactions(context);
  return { ...page, data: data.map((row) => ({ ...row, category: row.category_name ?? row.category })) };
};

/** What a posting says, to be compared with the present row; by the names of the request. */
const comparable = {
  type: "kind",
  category: "category_id",
  amount: "amount",
  entry_date: "entry_date",
  payment_method: "payment_method",
  account_id: "account_id",
  fund_id: "fund_id",
  cost_centre_id: "cost_centre_id",
  donor_kind: "donor_kind",
  donor_person_id: "donor_person_id",
  payee: "payee",
  document: "document",
  description: "description",
} as const satisfies Readonly<Record<string, keyof EnteredPosting>>;

function changedFields(row: TransactionRow, posting: EnteredPosting): string[] {
  const present = { ...row, kind: row.type };
  return Object.entries(comparable).flatMap(([field, column]) => (present[column] === posting[column] ? [] : [field]));
}

export const transactionHandlers: Pick<Handlers<Rows>, Operation> = {
  listTransactions,
  exportTransactions: exportHandler("finance", listNamed, columns),
  getTransactionSum: async ({ caller, query, reads, scope }) => ({
    data: await sumTransactions(reads, scope("finance"), sightOf(caller), query),
  }),
  getTransaction: async (context) => ({ data: await read(context.reads, context, context.params.id) }),
  createTransaction: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, congregationIds, scope } = context;
      const { client_id: clientId, confirm_repeat: confirmed, repeat_months: repeats = 0, status: asked, ...fields } = body;
      const { type: kind, category, amount, entry_date, payment_method, account_id } = fields;
      // An account that is not named is the usual one.
      const said = { kind, category, amount, entry_date, payment_method, account_id: account_id ?? undefined };
      const known = await enteredAs(tx, clientId, caller.id, said);
      if (known !== null) return { data: await read(tx, context, known) };
      const mayConfirm = holds(caller.permissions, "finance:edit");
      if (asked === "confirmed" && !mayConfirm) throw fieldFailure("status", "field.choice");
      const today = todayOf(context);
      const status = asked ?? (mayConfirm && body.entry_date <= today ? "confirmed" : "processing");
      const home = await homeCongregation(tx, congregationIds);
      const { congregationId, posting } = await resolveEntry({ ...context, tx }, fields, home);
      await checkDay(tx, today, { entry_date: posting.entry_date, status, accounts: [posting.account_id] });
      await queueWriters(tx, congregationId);
      const twin = confirmed ? null : await justEntered(tx, scope("finance"), posting, actOf(context));
      if (twin !== null) throw new Failure("transaction.looksRepeated", { data: { id: twin } });
      const group = repeats > 0 ? { group_id: randomUUID() } : {};
      const id = await enterPosting(tx, congregationId, posting, status, actOf(context), { ...group, client_id: clientId });
      for (let month = 1; month <= repeats; month += 1) {
        const later = { ...posting, entry_date: monthsLater(posting.entry_date, month) };
        await enterPosting(tx, congregationId, later, "processing", actOf(context), group);
      }
      return { data: await read(tx, context, id) };
    }),
  updateTransaction: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const { reason = null, version, ...wanted } = body;
      const shown = (present: TransactionRow) => ({ data: shownFor(context, present) });
      const row = await hold(tx, transactionKind, scope("finance"), params.id, { version, shown });
      if (!holds(caller.permissions, "finance:edit") && !isOwnDraft(caller, row)) throw new Failure("permission.denied");
      refuseReversed(row);
      refuseBound(row);
      const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      const { type, category, amount, entry_date, payment_method, account_id, fund_id, cost_centre_id, payee, document, description } = row;
      const present = {
        type,
        category,
        amount,
        entry_date,
        payment_method,
        account_id,
        fund_id,
        cost_centre_id,
        payee,
        document,
        description,
      };
      const { posting } = await resolveEntry({ ...context, tx }, { ...present, ...given }, row.congregation_id, row);
      const changed = changedFields(row, posting);
      const besides = changed.filter((field) => field !== "description");
      const accounts = [posting.account_id, row.account_id];
      if (row.status === "processing" || besides.length === 0) {
        if (besides.length > 0) await checkDay(tx, todayOf(context), { entry_date: posting.entry_date, status: row.status, accounts });
        const values = besides.length > 0 ? { ...posting } : { description: posting.description };
        if (changed.includes("entry_date")) await requireOpenMonth(tx, row.congregation_id, posting.entry_date);
        if (changed.length > 0) await unlessRefused(() => change(tx, "postings", row.id, values, now));
        return { data: await read(tx, context, row.id), changed, before: row };
      }
      const today = todayOf(context);
      await checkDay(tx, today, { entry_date: posting.entry_date, status: "confirmed", accounts });
      await reversePosting(tx, row, today, reason, actOf(context));
      const id = await enterPosting(tx, row.congregation_id, posting, "confirmed", actOf(context), { replaces_id: row.id, reason });
      // What proves the entry of a closed month stays with it.
      if (row.month_open) await passVouchers(tx, row.id, id);
      return { data: await read(tx, context, id), changed, before: row, targetId: id };
    }),
  deleteTransaction: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { caller, now, params, query, scope } = context;
      const row = await hold(tx, transactionKind, scope("finance"), params.id);
      if (!holds(caller.permissions, "finance:delete") && !isOwnDraft(caller, row)) throw new Failure("permission.denied");
      refuseReversed(row);
      refuseBound(row);
      if (row.status === "processing") {
        await releaseVouchers(tx, scope("finance"), row.id, now);
        await discardPosting(tx, row.id);
        return { data: { id: row.id } };
      }
      if (!query.reason) throw fieldFailure("reason", "field.required");
      await reversePosting(tx, row, todayOf(context), query.reason, actOf(context));
      return { data: { id: row.id } };
    }),
  confirmTransaction: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const shown = (present: TransactionRow) => ({ data: shownFor(context, present) });
      const row = await hold(tx, transactionKind, scope("finance"), params.id, { version: body.version, shown });
      if (row.status === "confirmed") throw new Failure("transaction.isConfirmed");
      if (row.batch_id !== null) throw new Failure("transaction.batch");
      await checkDay(tx, todayOf(context), { entry_date: row.entry_date, status: "confirmed", accounts: [row.account_id] });
      await requireOpenMonth(tx, row.congregation_id, row.entry_date);
      const values = { status: "confirmed" as const, confirmed_at: now.toISOString(), confirmed_by: caller.id };
      await unlessRefused(() => change(tx, "postings", row.id, values, now));
      return { data: await read(tx, context, row.id), changed: ["status"], before: row };
    }),
  reverseTransaction: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, params, scope } = context;
      const row = await hold(tx, transactionKind, scope("finance"), params.id);
      refuseReversed(row);
      refuseBound(row);
      if (row.status !== "confirmed") throw new Failure("transaction.notConfirmed");
      const id = await reversePosting(tx, row, todayOf(context), body.reason, actOf(context));
      return { data: await read(tx, context, id), targetId: row.id };
    }),
};
