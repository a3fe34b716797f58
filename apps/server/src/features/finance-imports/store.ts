import type { FinanceImport, ImportColumns, ImportRowState } from "@aprisco/contract/finance-imports.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { forgetRows, type Sweep } from "../../database/queries/forget.ts";
import { instantBefore } from "../../database/instant.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo } from "../../records/lists/search.ts";
import { isClosedOn } from "../finance/index.ts";
import type { JudgedRow } from "./judge.ts";
import type { FileRow } from "./read-file.ts";
import type { RowProblem } from "./read-row.ts";

/** An import as stored, with what its rows are judged by. */
export type ImportRecord = Omit<FinanceImport, "undo_until"> & {
  readonly income_category_id: number | null;
  readonly expense_category_id: number | null;
  readonly month_first: boolean;
};

const selectImports = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("finance_imports")
    .innerJoin("finance_accounts", "finance_accounts.id", "finance_imports.account_id")
    .innerJoin("funds", "funds.id", "finance_imports.fund_id")
    .leftJoin("finance_categories as incomes", "incomes.id", "finance_imports.income_category_id")
    .leftJoin("finance_categories as expenses", "expenses.id", "finance_imports.expense_category_id")
    .leftJoin("accounts", "accounts.id", "finance_imports.created_by")
    .leftJoin("people as authors", "authors.id", "accounts.person_id")
    .select([
      "finance_imports.id",
      "finance_imports.congregation_id",
      "finance_imports.name",
      sql<FinanceImport["status"]>`finance_imports.status`.as("status"),
      "finance_imports.headers",
      sql<ImportColumns>`finance_imports.columns`.as("columns"),
      "finance_imports.month_first",
      "finance_imports.account_id",
      "finance_accounts.name as account_name",
      "finance_imports.fund_id",
      "funds.name as fund_name",
      "finance_imports.income_category_id",
      "finance_imports.expense_category_id",
      "incomes.key as income_category",
      "expenses.key as expense_category",
      "finance_imports.rows",
      "finance_imports.ready",
      "finance_imports.repeated",
      "finance_imports.faulty",
      "finance_imports.entered",
      "finance_imports.income",
      "finance_imports.expense",
      "finance_imports.first_day",
      "finance_imports.last_day",
      "finance_imports.created_at",
      "authors.name as created_by_name",
      "finance_imports.done_at",
      "finance_imports.undone_at",
      "finance_imports.version",
    ]);
const importList = {
  rows: selectImports,
  id: "finance_imports.id",
  congregation: "finance_imports.congregation_id",
  theirs: () => sql<SqlBool>`true`,
  sorts: { id: { by: "finance_imports.id", tie: "finance_imports.id", as: "number" } },
} as const;
const imports = listOf(importList);
export const importKind = listedKind("finance_imports", "financeImport.notFound", importList);

/** One page of the imports in scope, the latest first. */
export const listImports = (handle: Handle, scope: Scope, page: QueryOf<"listFinanceImports">) =>
  imports(handle, scope, { sort: "-id", ...page });

const selectRows = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("finance_import_rows")
    .innerJoin("finance_imports", "finance_imports.id", "finance_import_rows.import_id")
    .select([
      "finance_import_rows.id",
      "finance_import_rows.line",
      sql<string[] | null>`finance_import_rows.cells`.as("cells"),
      sql<ImportRowState>`finance_import_rows.state`.as("state"),
      sql<RowProblem[]>`finance_import_rows.problems`.as("problems"),
      "finance_import_rows.posting_id",
    ]);
const rows = listOf({
  rows: selectRows,
  id: "finance_import_rows.id",
  congregation: "finance_imports.congregation_id",
  theirs: () => sql<SqlBool>`true`,
  sorts: { line: { by: "finance_import_rows.line", tie: "finance_import_rows.id", as: "number" } },
});
/** One page of an import's rows in the file's order. */
export const listRows = (handle: Handle, scope: Scope, importId: number, { state, ...page }: QueryOf<"listFinanceImportRows">) =>
  rows(
    handle,
    scope,
    { sort: "line", ...page },
    { where: equalTo({ "finance_import_rows.import_id": importId, "finance_import_rows.state": state }) },
  );

/** The rows of an import that the transaction holds, in the file's order. @unscoped by the import's own rows */
export async function readFileRows(tx: Handle, importId: number): Promise<readonly FileRow[]> {
  const found = await sql<FileRow>`
    select line, cells from finance_import_rows where import_id = ${importId} and cells is not null order by line`.execute(queriesOf(tx));
  return found.rows;
}

/** Those of the keys that a row has which was entered and not undone. @unscoped the keys hold the congregation */
async function readKnownKeys(tx: Handle, keys: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ key: string }>`
    select distinct encode(row_key, 'hex') as key from finance_import_rows
    where state = 'entered' and row_key = any(${[...keys]}::bytea[])`.execute(queriesOf(tx));
  return new Set(found.rows.map(({ key }) => key));
}

/** The rows with those marked that an earlier import has entered. @unscoped the keys hold the congregation */
export async function markRepeated(tx: Handle, judged: readonly JudgedRow[]): Promise<readonly JudgedRow[]> {
  const known = await readKnownKeys(
    tx,
    judged.flatMap(({ key }) => (key === null ? [] : [key])),
  );
  return judged.map((row) => (row.key !== null && known.has(row.key.toString("hex")) ? { ...row, state: "repeated" as const } : row));
}

/** Rows of a statement; their arrays stay small. */
const CHUNK = 500;
function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}

/**
 * Keeps the rows of a new import, or what was judged of them anew.
 * @unscoped the transaction holds the import
 */
export async function keepRows(tx: Handle, importId: number, judged: readonly JudgedRow[], cells?: readonly FileRow[]): Promise<void> {
  const cellsOf = new Map(cells?.map((row) => [row.line, row.cells]));
  for (const chunk of chunksOf(judged)) {
    const all = JSON.stringify(
      chunk.map(({ line, state, problems, key }) => ({
        line,
        state,
        problems,
        row_key: key === null ? null : `\\x${key.toString("hex")}`,
        cells: cellsOf.get(line) ?? null,
      })),
    );
    const given = sql`jsonb_to_recordset(${all}::jsonb) as given (line integer, state text, problems jsonb, row_key bytea, cells text[])`;
    await (
      cells
        ? sql`insert into finance_import_rows (import_id, line, cells, state, problems, row_key)
            select ${importId}, line, cells, state, problems, row_key from ${given}`
        : sql`update finance_import_rows as own set state = given.state, problems = given.problems, row_key = given.row_key
            from ${given} where own.import_id = ${importId} and own.line = given.line`
    ).execute(queriesOf(tx));
  }
}

/**
 * Enters the rows that are ready as confirmed postings, and ties each to its own.
 * @unscoped the transaction holds the import
 */
export async function enterRows(
  tx: Handle,
  { id: importId, congregation_id: congregation }: Pick<ImportRecord, "congregation_id" | "id">,
  judged: readonly JudgedRow[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  for (const chunk of chunksOf(judged.filter(({ state }) => state === "ready"))) {
    const all = JSON.stringify(chunk.map(({ line, posting }) => ({ line, ...posting })));
    await sql`
      insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method, donor_kind,
        donor_person_id, payee, document, description, client_id, created_by, created_at, updated_at, confirmed_by, confirmed_at)
      select ${congregation}, kind, 'confirmed', entry_date, amount, account_id, category_id, fund_id, payment_method, donor_kind,
        donor_person_id, payee, document, description, own.posting_key, ${by}, ${now}, ${now}, ${by}, ${now}
      from jsonb_to_recordset(${all}::jsonb) as given (line integer, kind text, entry_date date, amount bigint, account_id bigint,
          category_id bigint, fund_id bigint, payment_method text, donor_kind text, donor_person_id bigint, payee text, document text,
          description text)
        join finance_import_rows as own on own.import_id = ${importId} and own.line = given.line
      order by given.line`.execute(queriesOf(tx));
  }
  await sql`
    update finance_import_rows as own set state = 'entered', posting_id = postings.id
    from postings where own.import_id = ${importId} and own.state = 'ready' and postings.client_id = own.posting_key`.execute(
    queriesOf(tx),
  );
}

export interface EnteredRow {
  readonly posting_id: number;
  readonly reversed: boolean;
  readonly month_open: boolean;
}
/** What an import has entered, in the order of the ledger. @unscoped the transaction holds the import */
export async function readEntered(tx: Handle, importId: number): Promise<readonly EnteredRow[]> {
  const found = await sql<EnteredRow>`
    select own.posting_id, postings.reversed,
      not ${isClosedOn(sql`postings.congregation_id`, sql`postings.entry_date`)} as month_open
    from finance_import_rows as own join postings on postings.id = own.posting_id
    where own.import_id = ${importId} order by own.posting_id`.execute(queriesOf(tx));
  return found.rows;
}

/** Rows of an undone import are ready again in a later file. @unscoped the transaction holds the import */
export const releaseRows = (tx: Handle, importId: number) =>
  sql`update finance_import_rows set state = 'ready', posting_id = null where import_id = ${importId} and state = 'entered'`.execute(
    queriesOf(tx),
  );

/** @unscoped the transaction holds the import */
export const discardImport = (tx: Handle, importId: number) =>
  queriesOf(tx).deleteFrom("finance_imports").where("id", "=", importId).execute();

/** Days after which an import that was never done is deleted, and the texts of one that was. */
const KEPT_MS = 8 * 86_400_000;
const forgetUnfinished = forgetRows(
  "finance_imports",
  (now) => sql<SqlBool>`status = 'checked' and updated_at < ${instantBefore(now, KEPT_MS)}`,
);
/**
 * Deletes the texts of imports that cannot be undone any more: of rows that were entered their hash stays, the others go.
 * @unscoped housekeeping of the whole church
 */
const wipeRows: Sweep = async (tx, now, most) => {
  const wiped = await sql<{ id: number }>`
    update finance_imports set wiped = true where id = any(array(select id from finance_imports
      where status <> 'checked' and not wiped and done_at < ${instantBefore(now, KEPT_MS)} limit ${Math.min(most, 10)})) returning id`.execute(
    queriesOf(tx),
  );
  const ids = wiped.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`delete from finance_import_rows where import_id = any(${ids}::bigint[]) and state <> 'entered'`.execute(queriesOf(tx));
  await sql`update finance_import_rows set cells = null, problems = '[]' where import_id = any(${ids}::bigint[])`.execute(queriesOf(tx));
  return ids.length;
};
/** @unscoped housekeeping of the whole church */
export const importSweeps: readonly Sweep[] = [forgetUnfinished, wipeRows];
