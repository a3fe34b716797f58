import type { financeImportRoutes, FinanceImport, ImportColumns, ImportField, ImportRow } from "@aprisco/contract/finance-imports.ts";
import { IMPORT_BYTES, IMPORT_UNDO_DAYS, importFields } from "@aprisco/contract/finance-imports.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { undoReason } from "@aprisco/contract/texts/finance-imports.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { scanFile } from "../../files/scan.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import { homeCongregation } from "../congregations/index.ts";
import {
  findAccount,
  findCategory,
  findFund,
  queueWriters,
  reversePostings,
  todayOf,
  unlessRefused,
  usualAccount,
} from "../finance/index.ts";
import { peopleNamed } from "../people/index.ts";
import { checkTable, judge, type Checking } from "./check-table.ts";
import { sumsOf, writesMonthFirst, type Usual } from "./judge.ts";
import { readTable } from "./read-file.ts";
import { readRow } from "./read-row.ts";
import {
  discardImport,
  enterRows,
  importKind,
  importSweeps,
  keepRows,
  listImports,
  listRows,
  readEntered,
  readFileRows,
  releaseRows,
  type ImportRecord,
} from "./store.ts";

export { checkTable } from "./check-table.ts";

type Rows = typeof financeImportRoutes;
type Acting = Pick<Context, "now" | "scope"> & { readonly caller: NonNullable<Context["caller"]> };
const DAY_MS = 86_400_000;
const reasons = inEachLanguage({ undone: undoReason });

function shown(stored: ImportRecord): FinanceImport {
  const { income_category_id: _, expense_category_id: __, month_first: ___, ...row } = stored;
  const until = row.status === "done" && row.done_at !== null ? new Date(Date.parse(row.done_at) + IMPORT_UNDO_DAYS * DAY_MS) : null;
  return { ...row, undo_until: until?.toISOString() ?? null };
}
const read = async (handle: Handle, { scope }: Pick<Acting, "scope">, id: number): Promise<FinanceImport> =>
  shown(await readRecord(handle, importKind, scope("finance"), id));

function importHandlers({ config, tokens }: FeatureServices): Handlers<Rows> {
  const checking = (tx: Handle, acting: Acting): Checking => ({
    peopleOf: (names) => peopleNamed(tx, acting.scope("members"), names),
    today: todayOf(acting),
    keyOf: tokens.fingerprint,
  });

  /** The usual values that a change asks for. @throws Failure that names the field */
  async function usualOf(
    tx: Handle,
    { scope }: Acting,
    row: ImportRecord,
    body: Context<Rows["updateFinanceImport"]>["body"],
  ): Promise<Usual> {
    const account = body.account_id === undefined ? null : await findAccount(tx, scope("finance"), body.account_id);
    if (body.account_id !== undefined && account?.congregation_id !== row.congregation_id) throw fieldFailure("account_id", "field.choice");
    const fund = body.fund_id === undefined ? row.fund_id : await findFund(tx, body.fund_id);
    if (fund === null) throw fieldFailure("fund_id", "field.choice");
    const category = async (type: "expense" | "income", key: string | null | undefined) => {
      if (key === undefined) return row[`${type}_category_id`];
      const id = key === null ? null : await findCategory(tx, type, key);
      if (key !== null && id === null) throw fieldFailure(`${type}_category`, "field.choice");
      return id;
    };
    return {
      account_id: account?.id ?? row.account_id,
      fund_id: fund,
      income_category_id: await category("income", body.income_category),
      expense_category_id: await category("expense", body.expense_category),
    };
  }

  const amountFields: ReadonlySet<ImportField> = new Set(["amount", "income", "expense"]);
  const shownRow = (
    { id, line, cells, state, problems, posting_id: transaction }: Awaited<ReturnType<typeof listRows>>["rows"][number],
    { columns, month_first: monthFirst }: Pick<ImportRecord, "columns" | "month_first">,
  ): ImportRow => {
    const { problems: _, ...said } = readRow(cells ?? [], columns, monthFirst);
    // What the whole file made unclear, one row alone does not show.
    const isUnclear = problems.some(({ field, problem }) => problem === "unclear" && amountFields.has(field));
    const amount = isUnclear ? null : said.amount;
    return { id, line, state, ...said, amount, problems, transaction_id: transaction };
  };

  return {
    listFinanceImports: async ({ query, reads, scope }) => {
      const { rows, meta } = await listImports(reads, scope("finance"), query);
      return { data: rows.map(shown), meta };
    },
    getFinanceImport: async (context) => ({ data: await read(context.reads, context, context.params.id) }),
    listFinanceImportRows: async ({ params, query, reads, scope }) => {
      const one = await readRecord(reads, importKind, scope("finance"), params.id);
      const { rows, meta } = await listRows(reads, scope("finance"), one.id, query);
      return { data: rows.map((row) => shownRow(row, one)), meta };
    },
    createFinanceImport: async (context, inTransaction) => {
      const { caller, congregationIds, log, now, scope, upload } = context;
      if (!upload || upload.draft.bytes === 0) throw new Failure("file.missing");
      if (upload.draft.bytes > IMPORT_BYTES) throw new Failure("file.tooLarge");
      await scanFile(config.scanner, upload.draft.path, log);
      const table = await readTable(upload.draft);
      return inTransaction(async (tx) => {
        const congregationId = await homeCongregation(tx, congregationIds);
        const accountId = await usualAccount(tx, scope("finance"), congregationId, "transfer");
        if (accountId === null) throw new Failure("financeImport.noAccount");
        const sent = { congregationId, accountId, name: upload.name.slice(-120), table, act: { by: caller.id, now } };
        return { data: await read(tx, context, await checkTable(tx, checking(tx, context), sent)) };
      });
    },
    updateFinanceImport: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { body, now, params, scope } = context;
        const row = await hold(tx, importKind, scope("finance"), params.id, {
          version: body.version,
          shown: (present) => ({ data: shown(present) }),
        });
        if (row.status !== "checked") throw new Failure("financeImport.isDone");
        const columns = body.columns === undefined ? row.columns : checkedColumns(body.columns, row.headers.length);
        const usual = await usualOf(tx, context, row, body);
        const rows = await readFileRows(tx, row.id);
        const judged = await judge(tx, checking(tx, context), { congregationId: row.congregation_id, rows, columns, usual });
        await keepRows(tx, row.id, judged);
        const kept = { columns: JSON.stringify(columns), month_first: writesMonthFirst(rows, columns), ...usual, ...sumsOf(judged) };
        await change(tx, "finance_imports", row.id, kept, now);
        const changed = Object.keys(body).filter((field) => field !== "version");
        return { data: await read(tx, context, row.id), changed };
      }),
    deleteFinanceImport: ({ params, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        const row = await hold(tx, importKind, scope("finance"), params.id);
        if (row.status !== "checked") throw new Failure("financeImport.isDone");
        await discardImport(tx, row.id);
        return { data: { id: row.id } };
      }),
    runFinanceImport: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { body, caller, now, params, scope } = context;
        const row = await hold(tx, importKind, scope("finance"), params.id, {
          version: body.version,
          shown: (present) => ({ data: shown(present) }),
        });
        if (row.status !== "checked") throw new Failure("financeImport.isDone");
        // Two files with the same rows follow one another.
        await queueWriters(tx, row.congregation_id);
        const rows = await readFileRows(tx, row.id);
        const judged = await judge(tx, checking(tx, context), {
          congregationId: row.congregation_id,
          rows,
          columns: row.columns,
          usual: row,
        });
        const sums = sumsOf(judged);
        if (sums.faulty > 0 && body.leave_faulty !== true) throw new Failure("financeImport.faulty", { data: shown({ ...row, ...sums }) });
        if (sums.ready === 0) throw new Failure("financeImport.nothing", { data: shown({ ...row, ...sums }) });
        await keepRows(tx, row.id, judged);
        await unlessRefused(() => enterRows(tx, row, judged, { by: caller.id, now }));
        const done = { ...sums, ready: 0, entered: sums.ready, status: "done" as const, done_at: now.toISOString(), done_by: caller.id };
        await change(tx, "finance_imports", row.id, done, now);
        return { data: await read(tx, context, row.id), targetId: row.id };
      }),
    undoFinanceImport: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { body, caller, language, now, params, scope } = context;
        const row = await hold(tx, importKind, scope("finance"), params.id, {
          version: body.version,
          shown: (present) => ({ data: shown(present) }),
        });
        if (row.status !== "done" || row.done_at === null) throw new Failure("financeImport.notDone");
        if (now.getTime() > Date.parse(row.done_at) + IMPORT_UNDO_DAYS * DAY_MS) throw new Failure("financeImport.tooLate");
        await queueWriters(tx, row.congregation_id);
        const entered = await readEntered(tx, row.id);
        // What somebody reversed already stays as it is.
        const standing = entered.filter(({ reversed }) => !reversed);
        if (standing.some(({ month_open: isOpen }) => !isOpen)) throw new Failure("finance.monthClosed");
        const ids = standing.map(({ posting_id: id }) => id);
        await reversePostings(tx, ids, reasons[language].undone, { by: caller.id, now });
        await releaseRows(tx, row.id);
        const undone = { status: "undone" as const, undone_at: now.toISOString(), undone_by: caller.id };
        await change(tx, "finance_imports", row.id, undone, now);
        return { data: await read(tx, context, row.id), targetId: row.id };
      }),
  };
}

/** @throws Failure that names `columns`: a column that the file does not have, or one with two meanings */
function checkedColumns(columns: ImportColumns, width: number): ImportColumns {
  const used = importFields.flatMap((field) => columns[field] ?? []);
  if (used.some((at) => at >= width) || new Set(used).size < used.length) throw fieldFailure("columns", "field.choice");
  return Object.fromEntries(importFields.map((field) => [field, columns[field] ?? null])) as ImportColumns;
}

export const financeImports = {
  handlers: importHandlers,
  tables: {
    finance_imports: { backup: "data", congregation: "column", retention: "swept", private: ["name"] },
    finance_import_rows: {
      backup: "data",
      congregation: { parent: "finance_imports" },
      retention: "parent",
      private: ["cells", "problems"],
    },
  },
  sweeps: importSweeps,
  auditSubjects: { financeImport: { names: namesIn("finance_imports", { name: "id" }), path: (id) => `/finance/imports/${id}` } },
} satisfies Manifest;
