import { MOST_IMPORT_ROWS } from "@aprisco/contract/finance-imports.ts";
import { readFile } from "node:fs/promises";
import { Failure } from "../../failure.ts";
import type { Draft } from "../../files/draft.ts";
import { readInWorker } from "../../sheets/in-worker.ts";
import { findHeads } from "./columns.ts";

export interface FileRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface ReadTable {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Rows that stand above the heads. */
const BESIDE = 20;
const MOST_COLUMNS = 200;
const MOST_OF_CELL = 2_000;

/**
 * The table in a CSV or XLSX file: its heads, and the rows below that hold anything.
 *
 * @throws Failure `financeImport.unreadable`, `financeImport.empty`, `financeImport.tooMany`
 */
export async function readTable(draft: Draft): Promise<ReadTable> {
  const bytes = await readFile(draft.path);
  const most = MOST_IMPORT_ROWS + BESIDE + 1;
  const all = await readInWorker(bytes, most);
  if (all === null) throw new Failure("financeImport.unreadable");
  const cells = all.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_OF_CELL)));
  const at = findHeads(cells);
  const heads = cells[at];
  if (!heads) throw new Failure("financeImport.empty");
  const rows = cells
    .map((row, index): FileRow => ({ line: index + 1, cells: heads.map((_, column) => row[column] ?? "") }))
    .slice(at + 1)
    .filter((row) => row.cells.some((cell) => cell.trim() !== ""));
  if (rows.length === 0) throw new Failure("financeImport.empty");
  if (rows.length > MOST_IMPORT_ROWS) throw new Failure("financeImport.tooMany");
  return { headers: heads.map((head) => head.trim().slice(0, 80)), rows };
}
