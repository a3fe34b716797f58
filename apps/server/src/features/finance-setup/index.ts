import { incomeGroups, type financeSetupRoutes, type FinanceCategory, type Fund } from "@aprisco/contract/finance-setup.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { recordHandlers } from "../../records/record-handlers.ts";
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
async function refuseUsed(tx: Handle, table: Parameters<typeof isUsed>[1], id: number): Promise<void> {
  if (await isUsed(tx, table, id)) throw new Failure("finance.inUse");
}

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

const accounts = recordHandlers({
  kind: accountKind,
  table: "finance_accounts",
  section: "finance",
  fields: ["kind", "name", "bank", "number", "active"],
  taken: { index: "finance_accounts_name_taken", failure: taken("financeAccount.nameTaken") },
  home: homeCongregation,
  check: (_tx, { values, before }) => {
    if (values["active"] === false && before && before.balance !== 0) throw new Failure("financeAccount.hasMoney");
  },
  checkDeletion: (tx, { id }) => refuseUsed(tx, "finance_accounts", id),
});
const centres = recordHandlers({
  kind: centreKind,
  table: "cost_centres",
  section: "finance",
  fields: ["name", "ministry_id", "active"],
  taken: { index: "cost_centres_name_taken", failure: taken("costCentre.nameTaken") },
  check: async (tx, { scope, values: { ministry_id: ministry } }) => {
    if (typeof ministry === "number" && !(await reachesMinistry(tx, scope, ministry))) throw fieldFailure("ministry_id", "field.choice");
  },
  checkDeletion: (tx, { id }) => refuseUsed(tx, "cost_centres", id),
});
const categories = recordHandlers({
  kind: categoryKind,
  table: "finance_categories",
  section: "finance",
  fields: ["kind", "name", "result_group", "active"],
  taken: { index: "finance_categories_name_taken", failure: taken("financeCategory.nameTaken") },
  check: async (tx, { values, after, before }) => {
    const renames = values["name"] !== undefined || values["kind"] !== undefined;
    if (before?.built_in && renames) throw new Failure("financeCategory.builtIn");
    if (before && values["kind"] !== undefined) await refuseUsed(tx, "finance_categories", before.id);
    const { kind, result_group: group } = after as Pick<FinanceCategory, "kind" | "result_group">;
    // The line of the result is one of the category's kind.
    if (incomeGroups.includes(group) !== (kind === "income")) throw fieldFailure("result_group", "field.choice");
  },
  checkDeletion: async (tx, { id, built_in: isBuiltIn }) => {
    if (isBuiltIn) throw new Failure("financeCategory.builtIn");
    await refuseUsed(tx, "finance_categories", id);
  },
});

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
      await refuseUsed(tx, "funds", row.id);
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

const handlers: Handlers<Rows> = {
  ...funds,
  listFinanceAccounts: async ({ query, reads, scope }) => {
    const { rows, meta } = await listAccounts(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  createFinanceAccount: accounts.create,
  getFinanceAccount: accounts.get,
  updateFinanceAccount: accounts.update,
  deleteFinanceAccount: accounts.remove,
  restoreFinanceAccount: accounts.restore,
  listCostCentres: async ({ query, reads, scope }) => {
    const { rows, meta } = await listCentres(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  createCostCentre: centres.create,
  getCostCentre: centres.get,
  updateCostCentre: centres.update,
  deleteCostCentre: centres.remove,
  restoreCostCentre: centres.restore,
  listFinanceCategories: async ({ query, reads, scope }) => {
    const { rows, meta } = await listCategories(reads, scope("finance"), query);
    return { data: [...rows], meta };
  },
  createFinanceCategory: ({ body, ...context }, inTransaction) => {
    const usual = body.kind === "income" ? "other_income" : "other_expense";
    return categories.create({ ...context, body: { ...body, result_group: body.result_group ?? usual } }, inTransaction);
  },
  getFinanceCategory: categories.get,
  updateFinanceCategory: categories.update,
  deleteFinanceCategory: categories.remove,
  restoreFinanceCategory: categories.restore,
};

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
