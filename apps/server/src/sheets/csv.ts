import type { Language } from "@aprisco/contract/languages.ts";
import type { Cell, Cells, Sheet, SheetColumn, SheetRows } from "./sheet.ts";

/** Excel reads a file as UTF-8 only with a byte order mark, and in Brazil as a table only with semicolons. */
const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";
const LINE_END = "\r\n";

/** Texts that a spreadsheet would run as a formula, full-width signs included: an apostrophe in front keeps them texts. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const quoted = /[";\t\r\n]|^\s|\s$/;

/** A text as a cell: not a formula, with doubled quotes. Not for numbers, which keep their minus. */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number in the form that spreadsheets of the language read: "1234,5"; with a point a Brazilian one may read a date. */
const written = (number: string, language: Language): string => (language === "en" ? number : number.replace(".", ","));

function cellText(cell: Cell, kind: SheetColumn["kind"], language: Language): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textCell(cell);
  return written(kind === "centavos" ? (cell / 100).toFixed(2) : String(cell), language);
}

/** A table as CSV, page by page. Without totals, because programs expect rows only. */
export async function* csvParts({ columns, language }: Sheet, { pages }: Pick<SheetRows, "pages">): AsyncGenerator<string> {
  const lineOf = (cells: readonly string[]): string => cells.join(SEPARATOR) + LINE_END;
  const rowOf = (row: Cells): string => lineOf(columns.map(({ kind }, at) => cellText(row[at] ?? null, kind, language)));
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => textCell(label)));
  for await (const page of pages) if (page.length > 0) yield page.map(rowOf).join("");
}
