import type { Language } from "@aprisco/contract/languages.ts";
import type { Cell, Cells, Sheet, SheetColumn, SheetRows } from "./sheet.ts";

/** Excel takes a file for UTF-8 only with a byte order mark, and in Brazil for a table only with semicolons. */
const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";
const LINE_END = "\r\n";

/**
 * What a spreadsheet would take for a formula and run, the signs' full-width forms too: it gets an apostrophe in front, and stays
 * a text.
 */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const quoted = /[";\t\r\n]|^\s|\s$/;

/** A text as one cell: no formula, its quotes doubled. Numbers are no texts: a minus of theirs stays. */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number as spreadsheets of the language read it: "1234,5"; with a point, a Brazilian one may take it for a day. */
const written = (number: string, language: Language): string => (language === "en" ? number : number.replace(".", ","));

function cellText(cell: Cell, kind: SheetColumn["kind"], language: Language): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textCell(cell);
  return written(kind === "centavos" ? (cell / 100).toFixed(2) : String(cell), language);
}

/** A table as CSV, a page of it at a time. The totals stay out: what a program reads is rows alone. */
export async function* csvParts({ columns, language }: Sheet, { pages }: Pick<SheetRows, "pages">): AsyncGenerator<string> {
  const lineOf = (cells: readonly string[]): string => cells.join(SEPARATOR) + LINE_END;
  const rowOf = (row: Cells): string => lineOf(columns.map(({ kind }, at) => cellText(row[at] ?? null, kind, language)));
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => textCell(label)));
  for await (const page of pages) if (page.length > 0) yield page.map(rowOf).join("");
}
