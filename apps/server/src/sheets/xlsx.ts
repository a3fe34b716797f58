import { isDay } from "@aprisco/contract/fields.ts";
import { writeXlsxStream } from "hucre/xlsx";
import type { Cells, Cell, Sheet, SheetColumn, SheetRows } from "./sheet.ts";

/** Excel's limit on the name of a sheet, and the characters that it refuses. */
const MOST_OF_NAME = 31;
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, MOST_OF_NAME);

const widths: Readonly<Record<SheetColumn["kind"], number>> = { text: 26, day: 12, number: 14, centavos: 16 };
const formats: Readonly<Partial<Record<SheetColumn["kind"], string>>> = { day: "dd/mm/yyyy", centavos: "#,##0.00" };

/** A text stays a text whatever its first character; only numbers and existing days have other types. */
function valueOf(cell: Cell, { kind }: SheetColumn): string | number | Date | null {
  if (typeof cell === "number") return kind === "centavos" ? cell / 100 : cell;
  return cell !== null && isDay(cell) ? new Date(`${cell}T00:00:00Z`) : cell;
}

/** A table as a workbook of one sheet with a fixed header, in parts. */
export function xlsxParts({ title, columns }: Sheet, { pages, totals }: SheetRows): AsyncIterable<Uint8Array> {
  const valuesOf = (row: Cells) => columns.map((column, at) => valueOf(row[at] ?? null, column));
  async function* rows() {
    for await (const page of pages) for (const row of page) yield valuesOf(row);
    if (totals) yield valuesOf(totals);
  }
  return writeXlsxStream(rows(), {
    name: sheetName(title),
    freezePane: { rows: 1 },
    columns: columns.map(({ label, kind }) => ({
      header: label,
      width: widths[kind],
      ...(formats[kind] === undefined ? {} : { numFmt: formats[kind] }),
    })),
  }) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}
