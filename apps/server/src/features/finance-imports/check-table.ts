import type { ImportColumns } from "@aprisco/contract/finance-imports.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { insert } from "../../records/record.ts";
import { findFund } from "../finance/index.ts";
import { readBooks } from "./books-store.ts";
import { columnsOf } from "./columns.ts";
import { judgeRows, sumsOf, writesMonthFirst, type JudgedRow, type Usual } from "./judge.ts";
import type { FileRow, ReadTable } from "./read-file.ts";
import { readRow } from "./read-row.ts";
import { keepRows, markRepeated } from "./store.ts";

/** By what and for whom rows are judged. */
export interface Checking {
  /** The people of the caller's reach, by a name that exactly one of them has. */
  readonly peopleOf: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** In church time. */
  readonly today: string;
  /** A keyed hash. */
  readonly keyOf: (text: string) => Buffer;
}

/** The names that a file gives for donors; `payee` of an income is one too. */
const donorNames = (rows: readonly FileRow[], columns: ImportColumns): readonly string[] => [
  ...new Set(
    rows.flatMap(({ cells }) => {
      const { donor, payee } = readRow(cells, columns, false);
      return [donor, payee].filter((name) => name !== null);
    }),
  ),
];

interface Judged {
  readonly congregationId: number;
  readonly rows: readonly FileRow[];
  readonly columns: ImportColumns;
  readonly usual: Usual;
}
/** Judges the rows of a file by the books as they are now. */
export async function judge(
  tx: Handle,
  { peopleOf, today, keyOf }: Checking,
  { congregationId, rows, columns, usual }: Judged,
): Promise<readonly JudgedRow[]> {
  const people = await peopleOf(donorNames(rows, columns));
  const books = await readBooks(tx, congregationId, today, people);
  return markRepeated(tx, judgeRows(rows, columns, { books, usual, keyOf }));
}

interface Sent {
  readonly congregationId: number;
  /** Of rows that name none. */
  readonly accountId: number;
  /** The file's name. */
  readonly name: string;
  readonly table: Pick<ReadTable, "headers" | "rows">;
  readonly act: { readonly by: number; readonly now: Date };
}
/**
 * Keeps a table that was sent, with its columns known by their names and its rows judged. Returns the import's id.
 * @throws Failure `financeImport.noAccount`
 */
export async function checkTable(
  tx: Handle,
  checking: Checking,
  { congregationId, accountId, name, table: { headers, rows }, act: { by, now } }: Sent,
): Promise<number> {
  const fund = await findFund(tx, null);
  if (fund === null) throw new Failure("financeImport.noAccount");
  const usual = { account_id: accountId, fund_id: fund, income_category_id: null, expense_category_id: null };
  const columns = columnsOf(headers);
  const judged = await judge(tx, checking, { congregationId, rows, columns, usual });
  const id = await insert(tx, "finance_imports", {
    congregation_id: congregationId,
    name,
    headers: [...headers],
    columns: JSON.stringify(columns),
    month_first: writesMonthFirst(rows, columns),
    ...usual,
    ...sumsOf(judged),
    created_by: by,
    created_at: now,
    updated_at: now,
  });
  await keepRows(tx, id, judged, rows);
  return id;
}
