import type { Language } from "@aprisco/contract/languages.ts";
import { cellWords } from "./cell-words.ts";
import { ABOVE, BESIDE, layoutOf, PART_BELOW, SAMPLE_ROWS, type Block } from "./paper.ts";
import { documentOf, makePen, paper, type Pen } from "./pdf-frame.ts";
import { brokenAtSigns } from "./text-width.ts";
import { totalWord, type Cells, type Sheet, type SheetRows } from "./sheet.ts";

/** Above a further block of columns. */
const partWords: Readonly<Record<Language, (part: number, of: number) => string>> = {
  "pt-BR": (part, of) => `Mais colunas, parte ${part} de ${of}`,
  es: (part, of) => `Más columnas, parte ${part} de ${of}`,
  en: (part, of) => `More columns, part ${part} of ${of}`,
};

/** The texts of a table, all as written. */
interface Written {
  readonly labels: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[] | null;
  /** By column: its values are numbers. */
  readonly isNumber: readonly boolean[];
}

/** Columns whose cells are numbers only stand at the right. */
async function written({ columns, language }: Sheet, { pages, totals }: SheetRows): Promise<Written> {
  const write = cellWords(language);
  const textsOf = (row: Cells): readonly string[] => columns.map(({ kind }, at) => write(row[at] ?? null, kind));
  const texts = columns.map(() => false);
  const numbers = columns.map(() => false);
  const rows: (readonly string[])[] = [];
  for await (const page of pages)
    for (const row of page) {
      for (const at of columns.keys()) {
        if (typeof row[at] === "number") numbers[at] = true;
        else if (row[at] !== null && row[at] !== undefined) texts[at] = true;
      }
      rows.push(textsOf(row));
    }
  const isNumber = columns.map(({ kind }, at) => kind === "number" || kind === "centavos" || (numbers[at] === true && texts[at] !== true));
  return { labels: columns.map(({ label }) => label), rows, totals: totals && textsOf(totals).with(0, totalWord), isNumber };
}

const layout = {
  hLineWidth: (line: number) => (line <= 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => paper.line,
  paddingTop: () => ABOVE,
  paddingBottom: () => ABOVE,
  paddingLeft: () => BESIDE,
  paddingRight: () => BESIDE,
};

function tableOf({ columns, widths }: Block, { labels, rows, totals, isNumber }: Written, { write }: Pen, size: number): object {
  const widthOf = new Map(columns.map((at, place) => [at, (widths[place] ?? 0) / size]));
  const cell = (text: string, at: number) => ({
    text: write(brokenAtSigns(text, widthOf.get(at) ?? 0)),
    alignment: isNumber[at] === true ? "right" : "left",
  });
  const lineOf = (row: readonly string[]) => columns.map((at) => cell(row[at] ?? "", at));
  const body: object[][] = [lineOf(labels).map((head) => ({ ...head, bold: true })), ...rows.map(lineOf)];
  if (totals) body.push(lineOf(totals).map((total) => ({ ...total, bold: true, fillColor: paper.tint })));
  return { table: { headerRows: 1, dontBreakRows: true, widths, body }, layout };
}

/** A table as a printable document: church and title, rows with a repeated header, totals. */
export async function* pdfParts(sheet: Sheet, given: SheetRows): AsyncGenerator<Uint8Array> {
  const table = await written(sheet, given);
  const { isLandscape, size, blocks } = layoutOf(table.labels, table.rows.slice(0, SAMPLE_ROWS), table.totals);
  const pen = makePen();
  const tables = blocks.map((block) => tableOf(block, table, pen, size));
  const further = (part: number): object[] =>
    part === 0
      ? []
      : [{ text: partWords[sheet.language](part + 1, blocks.length), bold: true, pageBreak: "before", margin: [0, 0, 0, PART_BELOW] }];
  yield await documentOf(sheet, { isLandscape, size, pen, content: tables.flatMap((one, part) => [...further(part), one]) });
}
