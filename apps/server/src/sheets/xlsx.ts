import { isDay } from "@aprisco/contract/fields.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { colToLetter, writeXlsx, writeXlsxStream } from "hucre/xlsx";
import { cellWords } from "./cell-words.ts";
import { totalWord, type Cells, type Cell, type Sheet, type SheetColumn, type SheetRows } from "./sheet.ts";

/** Excel's limit on the name of a sheet, and the characters that it refuses. */
const MOST_OF_NAME = 31;
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, MOST_OF_NAME);

/** Rows that are held in memory, for widths and a filter over all of them. With more the workbook is written while it is read. */
const HELD_ROWS = 10_000;

/** Characters. */
const NARROWEST = 8;
const WIDEST = 60;
/** The arrow of the filter beside a heading. */
const ARROW = 3;

const dayAndTime = /^(\d{4}-\d\d-\d\d)(?: ([01]\d|2[0-3]):([0-5]\d))?$/;
type Value = string | number | Date | null;

/** A text stays a text whatever its first character; only numbers, existing days and times of such days have other types. */
function valueOf(cell: Cell, { kind }: SheetColumn): Value {
  if (typeof cell === "number") return kind === "centavos" ? cell / 100 : cell;
  const [, day = "", hour = "00", minute = "00"] = dayAndTime.exec(cell ?? "") ?? [];
  return isDay(day) ? new Date(`${day}T${hour}:${minute}:00Z`) : cell;
}
const hasTime = (cell: Cell): boolean => typeof cell === "string" && cell.includes(":");

const dayFormats: Readonly<Record<Language, string>> = { "pt-BR": "dd/mm/yyyy", es: "dd/mm/yyyy", en: "mmm dd, yyyy" };

/** The form of a column's numbers and days; null: as they are. */
function formatOf({ kind }: SheetColumn, cells: readonly Cell[], language: Language): string | null {
  if (kind === "centavos") return "#,##0.00";
  const days = cells.filter((cell) => valueOf(cell, { label: "", kind }) instanceof Date);
  if (days.length === 0 && kind !== "day") return null;
  return days.some(hasTime) ? `${dayFormats[language]} hh:mm` : dayFormats[language];
}

function columnsOf({ columns, language }: Sheet, rows: readonly Cells[]) {
  const write = cellWords(language);
  return columns.map((column, at) => {
    const cells = rows.map((row) => row[at] ?? null);
    const longest = cells.reduce<number>((most, cell) => Math.max(most, write(cell, column.kind).length), column.label.length + ARROW);
    const format = formatOf(column, cells, language);
    return {
      header: column.label,
      width: Math.min(WIDEST, Math.max(NARROWEST, longest + 1)),
      ...(format === null ? {} : { numFmt: format }),
    };
  });
}

/** A table as a workbook of one sheet: a fixed header with a filter, columns as wide as their values. Totals stand below the filter. */
export async function* xlsxParts(sheet: Sheet, { pages, totals }: SheetRows): AsyncGenerator<Uint8Array> {
  const { title, columns } = sheet;
  const valuesOf = (row: Cells): Value[] => columns.map((column, at) => valueOf(row[at] ?? null, column));
  const last = totals ? [valuesOf(totals).with(0, totalWord)] : [];
  const source = pages[Symbol.asyncIterator]();
  const held: Cells[] = [];
  let isAll = false;
  while (held.length <= HELD_ROWS && !isAll) {
    const next = await source.next();
    if (next.done === true) isAll = true;
    else held.push(...next.value);
  }
  const common = { name: sheetName(title), freezePane: { rows: 1 }, columns: columnsOf(sheet, held) };
  if (isAll) {
    yield await writeXlsx({
      sheets: [
        {
          ...common,
          rows: [columns.map(({ label }) => label), ...held.map(valuesOf), ...last],
          autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${held.length + 1}` },
        },
      ],
    });
    return;
  }
  async function* rows() {
    for (const row of held) yield valuesOf(row);
    for (let next = await source.next(); next.done !== true; next = await source.next()) for (const row of next.value) yield valuesOf(row);
    yield* last;
  }
  yield* writeXlsxStream(rows(), common) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}
