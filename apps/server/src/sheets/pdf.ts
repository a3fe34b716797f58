import type { Language } from "@aprisco/contract/languages.ts";
import pdfmake from "pdfmake";
import { cellWords } from "./cell-words.ts";
import { fonts, inFonts, NO_SIGN, type Signs } from "./fonts.ts";
import { ABOVE, BESIDE, FOOT, layoutOf, MARGIN, PART_BELOW, SAMPLE_ROWS, title as titleSizes, type Block } from "./paper.ts";
import type { Cells, Sheet, SheetRows } from "./sheet.ts";

/** One hue, readable in black and white: the brand's olive, a line, a tint, small text. */
const paper = { brand: "#3a4d27", line: "#c9c5b8", tint: "#f3f1ea", small: "#5a5850" } as const;

const pageWords: Readonly<Record<Language, (page: number, of: number) => string>> = {
  "pt-BR": (page, of) => `Página ${page} de ${of}`,
  es: (page, of) => `Página ${page} de ${of}`,
  en: (page, of) => `Page ${page} of ${of}`,
};
const totalWord = "Total";
/** Above a further block of columns. */
const partWords: Readonly<Record<Language, (part: number, of: number) => string>> = {
  "pt-BR": (part, of) => `Mais colunas, parte ${part} de ${of}`,
  es: (part, of) => `Más columnas, parte ${part} de ${of}`,
  en: (part, of) => `More columns, part ${part} of ${of}`,
};

pdfmake.setFonts(fonts);
// The document contains its rows only: nothing in them can read a file or request an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).some(({ normal, bold }) => path === normal || path === bold));

/** A line of the heading: a sign stands in no font. */
const cutWords: Readonly<Record<Language, string>> = {
  "pt-BR": `Há sinais que este PDF não escreve: em lugar deles está “${NO_SIGN}”. A planilha (XLSX) traz todos.`,
  es: `Hay signos que este PDF no escribe: en su lugar está “${NO_SIGN}”. La hoja de cálculo (XLSX) los trae todos.`,
  en: `Some characters cannot be written in this PDF and are shown as “${NO_SIGN}”. The spreadsheet (XLSX) has them all.`,
};

const markOf = (logo: Uint8Array | null): object[] => {
  const { logo: side } = titleSizes;
  return logo ? [{ image: `data:image/png;base64,${Buffer.from(logo).toString("base64")}`, fit: [side, side], width: side }] : [];
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
  return { labels: columns.map(({ label }) => label), rows, totals: totals && textsOf(totals), isNumber };
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

/** Writes texts in their fonts, and remembers whether a sign was in none. */
function makePen() {
  let isCut = false;
  return {
    write: (text: string): Signs["text"] => {
      const signs = inFonts(text);
      isCut ||= signs.isCut;
      return signs.text;
    },
    hasCut: () => isCut,
  };
}
type Pen = ReturnType<typeof makePen>;

function tableOf({ columns, widths }: Block, { labels, rows, totals, isNumber }: Written, { write }: Pen): object {
  const cell = (text: string, at: number) => ({ text: write(text), alignment: isNumber[at] === true ? "right" : "left" });
  const lineOf = (row: readonly string[]) => columns.map((at) => cell(row[at] ?? "", at));
  const body: object[][] = [lineOf(labels).map((head) => ({ ...head, bold: true })), ...rows.map(lineOf)];
  if (totals)
    body.push(
      lineOf(totals).map((total, at) => ({ ...total, bold: true, fillColor: paper.tint, text: at === 0 ? totalWord : total.text })),
    );
  return { table: { headerRows: 1, dontBreakRows: true, widths, body }, layout };
}

/** A table as a printable document: church and title, rows with a repeated header, totals. */
export async function* pdfParts(sheet: Sheet, given: SheetRows): AsyncGenerator<Uint8Array> {
  const { language, title, note, church, logo } = sheet;
  const table = await written(sheet, given);
  const { isLandscape, size, blocks } = layoutOf(table.labels, table.rows.slice(0, SAMPLE_ROWS));
  const pen = makePen();
  const { write } = pen;
  const tables = blocks.map((block) => tableOf(block, table, pen));
  const { around } = titleSizes;
  const titles = [
    { text: write(church), color: paper.small, fontSize: titleSizes.church },
    { text: write(title), bold: true, fontSize: titleSizes.title, color: paper.brand, margin: [0, around, 0, around] },
    { text: write(note), color: paper.small },
    ...(pen.hasCut() ? [{ text: cutWords[language], bold: true }] : []),
  ];
  const further = (part: number): object[] =>
    part === 0
      ? []
      : [{ text: partWords[language](part + 1, blocks.length), bold: true, pageBreak: "before", margin: [0, 0, 0, PART_BELOW] }];
  yield await pdfmake
    .createPdf({
      info: { title, author: church, creator: "Aprisco", producer: "Aprisco" },
      language,
      pageSize: "A4",
      pageOrientation: isLandscape ? "landscape" : "portrait",
      pageMargins: [MARGIN, MARGIN, MARGIN, FOOT],
      defaultStyle: { font: "Literata", fontSize: size },
      footer: (page: number, of: number) => ({
        margin: [MARGIN, 12, MARGIN, 0],
        fontSize: 8,
        color: paper.small,
        columns: [{ text: write(`${church} · ${title}`) }, { text: pageWords[language](page, of), alignment: "right", width: 110 }],
      }),
      content: [
        { columns: [...markOf(logo), { stack: titles }], columnGap: titleSizes.beside, margin: [0, 0, 0, titleSizes.below] },
        ...tables.flatMap((one, part) => [...further(part), one]),
      ],
    })
    .getBuffer();
}
