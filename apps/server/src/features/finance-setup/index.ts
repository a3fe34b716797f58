import { incomeGroups, type financeSetupRoutes, type FinanceCategory, type Fund } from "@aprisco/contract/finance-setup.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { homeCongregation } from "../congregations/index.ts";
import { reachesMinistry } from "../ministries/index.ts";
import {
  accountKind,
  categoryKind,
  centreKind,
  fundBalances,
  fundKind,
  hasOtherFund,
  isUsed,
  listAccounts,
  listCategories,
  listCentres,
  listFunds,
} from "./store.ts";

type Rows = typeof financeSetupRoutes;

const taken = (code: "costCentre.nameTaken" | "financeAccount.nameTaken" | "financeCategory.nameTaken" | "fund.nameTaken") =>
  new Failure(code, { fields: { name: "field.nameTaken" } });
const inUse = new Failure("finance.inUse");

const withBalance = async (handle: Handle, scope: Scope, rows: readonly Omit<Fund, "balance">[]): Promise<Fund[]> => {
  const balances = await fundBalances(
    handle,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, balance: balances.get(row.id) ?? 0 }));
};
async function readFund(handle: Handle, scope: Scope, id: number): Promise<Fund> {
  const row = await readRecord(handle, fundKind, scope, id);
  const [found] = await withBalance(handle, scope, [row]);
  return found ?? { ...row, balance: 0 };
}

/** Fails unless the line of the result is one of the category's kind. */
function checkGroup(kind: FinanceCategory["kind"], group: FinanceCategory["result_group"]): void {
  if (incomeGroups.includes(group) !== (kind === "income")) throw fieldFailure("result_group", "field.choice");
}
async function checkMinistry(tx: Handle, scope: Scope, ministry: unknown): Promise<void> {
  if (typeof ministry === "number" && !(await reachesMinistry(tx, scope, ministry))) throw fieldFailure("ministry_id", "field.choice");
}

const accounts = {
  listFinanceAccounts: async ({ query, reads, scope }) => {
    const { rows, meta } = await listAccounts(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  createFinanceAccount: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const made = {
        congregation_id: await homeCongregation(tx, congregationIds),
        created_by: caller.id,
        created_at: now,
        updated_at: now,
      };
      const write = () => insert(tx, "finance_accounts", { ...body, ...made });
      const id = await unlessTaken("finance_accounts_name_taken", taken("financeAccount.nameTaken"), write);
      return { data: await readRecord(tx, accountKind, scope("finance"), id) };
    }),
  getFinanceAccount: async ({ params, reads, scope }) => ({ data: await readRecord(reads, accountKind, scope("finance"), params.id) }),
  updateFinanceAccount: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const shown = (data: Awaited<ReturnType<typeof readRecord<NonNullable<Awaited<ReturnType<typeof accountKind.read>>>, Scope>>>) => ({
        data,
      });
      const row = await hold(tx, accountKind, scope("finance"), params.id, { version: body.version, shown });
      const { names, values } = differing(["kind", "name", "bank", "number", "active"], body, row);
      if (values["active"] === false && row.balance !== 0) throw new Failure("financeAccount.hasMoney");
      const write = () => change(tx, "finance_accounts", row.id, values, now);
      await unlessTaken("finance_accounts_name_taken", taken("financeAccount.nameTaken"), write);
      return { data: await readRecord(tx, accountKind, scope("finance"), row.id), changed: names, before: row };
    }),
  deleteFinanceAccount: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await hold(tx, accountKind, scope("finance"), params.id);
      if (await isUsed(tx, "finance_accounts", params.id)) throw inUse;
      const { id } = await deleteRecord(tx, accountKind, scope("finance"), params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreFinanceAccount: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const write = () => restoreRecord(tx, accountKind, scope("finance"), params.id, now);
      return { data: await unlessTaken("finance_accounts_name_taken", taken("financeAccount.nameTaken"), write) };
    }),
} satisfies Partial<Handlers<Rows>>;

const funds = {
  listFunds: async ({ query, reads, scope }) => {
    const { rows, meta } = await listFunds(reads, scope("finance"), query);
    return { data: await withBalance(reads, scope("finance"), rows), meta };
  },
  createFund: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const write = () => insert(tx, "funds", { ...body, created_by: caller.id, created_at: now, updated_at: now });
      return { data: await readFund(tx, scope("finance"), await unlessTaken("funds_name_taken", taken("fund.nameTaken"), write)) };
    }),
  getFund: async ({ params, reads, scope }) => ({ data: await readFund(reads, scope("finance"), params.id) }),
  updateFund: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const present = await readFund(tx, scope("finance"), params.id);
      const row = await hold(tx, fundKind, scope("finance"), params.id, { version: body.version, shown: () => ({ data: present }) });
      const { names, values } = differing(["name", "restricted", "active"], body, row);
      if (values["active"] === false && !(await hasOtherFund(tx, row.id))) throw new Failure("finance.lastFund");
      await unlessTaken("funds_name_taken", taken("fund.nameTaken"), () => change(tx, "funds", row.id, values, now));
      return { data: await readFund(tx, scope("finance"), row.id), changed: names, before: row };
    }),
  deleteFund: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, fundKind, scope("finance"), params.id);
      if (await isUsed(tx, "funds", row.id)) throw inUse;
      if (row.active && !(await hasOtherFund(tx, row.id))) throw new Failure("finance.lastFund");
      const { id } = await deleteRecord(tx, fundKind, scope("finance"), row.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreFund: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const write = () => restoreRecord(tx, fundKind, scope("finance"), params.id, now);
      const { id } = await unlessTaken("funds_name_taken", taken("fund.nameTaken"), write);
      return { data: await readFund(tx, scope("finance"), id) };
    }),
} satisfies Partial<Handlers<Rows>>;

const centres = {
  listCostCentres: async ({ query, reads, scope }) => {
    const { rows, meta } = await listCentres(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  createCostCentre: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await checkMinistry(tx, scope("finance"), body.ministry_id);
      const write = () => insert(tx, "cost_centres", { ...body, created_by: caller.id, created_at: now, updated_at: now });
      const id = await unlessTaken("cost_centres_name_taken", taken("costCentre.nameTaken"), write);
      return { data: await readRecord(tx, centreKind, scope("finance"), id) };
    }),
  getCostCentre: async ({ params, reads, scope }) => ({ data: await readRecord(reads, centreKind, scope("finance"), params.id) }),
  updateCostCentre: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, centreKind, scope("finance"), params.id, { version: body.version, shown: (data) => ({ data }) });
      const { names, values } = differing(["name", "ministry_id", "active"], body, row);
      await checkMinistry(tx, scope("finance"), values["ministry_id"]);
      await unlessTaken("cost_centres_name_taken", taken("costCentre.nameTaken"), () => change(tx, "cost_centres", row.id, values, now));
      return { data: await readRecord(tx, centreKind, scope("finance"), row.id), changed: names, before: row };
    }),
  deleteCostCentre: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await hold(tx, centreKind, scope("finance"), params.id);
      if (await isUsed(tx, "cost_centres", params.id)) throw inUse;
      const { id } = await deleteRecord(tx, centreKind, scope("finance"), params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreCostCentre: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const write = () => restoreRecord(tx, centreKind, scope("finance"), params.id, now);
      return { data: await unlessTaken("cost_centres_name_taken", taken("costCentre.nameTaken"), write) };
    }),
} satisfies Partial<Handlers<Rows>>;

const categories = {
  listFinanceCategories: async ({ query, reads, scope }) => {
    const { rows, meta } = await listCategories(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  createFinanceCategory: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const group = body.result_group ?? (body.kind === "income" ? "other_income" : "other_expense");
      checkGroup(body.kind, group);
      const made = { ...body, result_group: group, created_by: caller.id, created_at: now, updated_at: now };
      const write = () => insert(tx, "finance_categories", made);
      const id = await unlessTaken("finance_categories_name_taken", taken("financeCategory.nameTaken"), write);
      return { data: await readRecord(tx, categoryKind, scope("finance"), id) };
    }),
  getFinanceCategory: async ({ params, reads, scope }) => ({
    data: await readRecord(reads, categoryKind, scope("finance"), params.id),
  }),
  updateFinanceCategory: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const expected = {
        version: body.version,
        shown: (data: FinanceCategory & { readonly built_in: boolean }) => ({ data }),
      };
      const row = await hold(tx, categoryKind, scope("finance"), params.id, expected);
      const { names, values } = differing(["kind", "name", "result_group", "active"], body, row);
      const renames = values["name"] !== undefined || values["kind"] !== undefined;
      if (row.built_in && renames) throw new Failure("financeCategory.builtIn");
      if (values["kind"] !== undefined && (await isUsed(tx, "finance_categories", row.id))) throw inUse;
      checkGroup(body.kind ?? row.kind, body.result_group ?? row.result_group);
      const write = () => change(tx, "finance_categories", row.id, values, now);
      await unlessTaken("finance_categories_name_taken", taken("financeCategory.nameTaken"), write);
      return { data: await readRecord(tx, categoryKind, scope("finance"), row.id), changed: names, before: row };
    }),
  deleteFinanceCategory: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, categoryKind, scope("finance"), params.id);
      if (row.built_in) throw new Failure("financeCategory.builtIn");
      if (await isUsed(tx, "finance_categories", row.id)) throw inUse;
      const { id } = await deleteRecord(tx, categoryKind, scope("finance"), row.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreFinanceCategory: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const write = () => restoreRecord(tx, categoryKind, scope("finance"), params.id, now);
      return { data: await unlessTaken("finance_categories_name_taken", taken("financeCategory.nameTaken"), write) };
    }),
} satisfies Partial<Handlers<Rows>>;

const handlers: Handlers<Rows> = { ...accounts, ...funds, ...centres, ...categories };

export const financeSetup = {
  handlers: () => handlers,
  tables: {
    finance_accounts: { backup: "data", congregation: "column", retention: "kept" },
    funds: { backup: "data", congregation: "church", retention: "kept" },
    cost_centres: { backup: "data", congregation: "church", retention: "kept" },
    finance_categories: { backup: "data", congregation: "church", retention: "kept" },
  },
  auditSubjects: {
    financeAccount: { names: namesIn("finance_accounts"), path: () => "/finance/setup" },
    fund: { names: namesIn("funds"), path: () => "/finance/setup" },
    costCentre: { names: namesIn("cost_centres"), path: () => "/finance/setup" },
    financeCategory: { names: namesIn("finance_categories"), path: () => "/finance/setup" },
  },
} satisfies Manifest;
