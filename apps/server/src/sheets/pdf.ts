import type { Language } from "@aprisco/contract/languages.ts";
import pdfmake from "pdfmake";
import { sheetFonts } from "../places.ts";
import { cellWords } from "./cell-words.ts";
import type { Cells, Sheet, SheetRows } from "./sheet.ts";

/** One hue, readable in black and white: the brand's olive, a line, a tint, small text. */
const paper = { brand: "#3a4d27", line: "#c9c5b8", tint: "#f3f1ea", small: "#5a5850" } as const;
/** Tables with more columns are in landscape format. */
const UPRIGHT_COLUMNS = 5;
const MARGIN = 40;
const LOGO = 52;

const pageWords: Readonly<Record<Language, (page: number, of: number) => string>> = {
  "pt-BR": (page, of) => `Página ${page} de ${of}`,
  es: (page, of) => `Página ${page} de ${of}`,
  en: (page, of) => `Page ${page} of ${of}`,
};
const totalWord = "Total";

const fontOf = (signs: "latin" | "latin-ext") => ({
  normal: sheetFonts(`literata-${signs}-400-normal.woff`),
  bold: sheetFonts(`literata-${signs}-600-normal.woff`),
});
const fonts = { Literata: fontOf("latin"), LiterataExt: fontOf("latin-ext") };
pdfmake.setFonts(fonts);
// The document contains its rows only: nothing in them can read a file or request an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).some(({ normal, bold }) => path === normal || path === bold));

/** Letters of European languages that are in another font file: "Łukasz", "Kovač". */
const extended = /([\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+)/;
/** A text in the fonts that have its letters. */
const inFonts = (text: string): string | object[] =>
  extended.test(text) ? text.split(extended).map((run, at) => ({ text: run, font: at % 2 === 0 ? "Literata" : "LiterataExt" })) : text;

const markOf = (logo: Uint8Array | null): object[] =>
  logo ? [{ image: `data:image/png;base64,${Buffer.from(logo).toString("base64")}`, fit: [LOGO, LOGO], width: LOGO }] : [];

/** A table as a printable document: church and title, rows with a repeated header, totals. */
export async function* pdfParts(sheet: Sheet, { pages, totals }: SheetRows): AsyncGenerator<Uint8Array> {
  const { columns, language, title, note, church, logo } = sheet;
  const write = cellWords(language);
  const alignments = columns.map(({ kind }) => (kind === "text" || kind === "day" ? "left" : "right"));
  const textOf = (row: Cells) =>
    columns.map(({ kind }, at) => ({ text: inFonts(write(row[at] ?? null, kind)), alignment: alignments[at] }));
  const head = columns.map(({ label }, at) => ({ text: label, bold: true, alignment: alignments[at] }));
  const body: object[][] = [head];
  for await (const page of pages) for (const row of page) body.push(textOf(row));
  if (totals)
    body.push(textOf(totals).map((cell, at) => ({ ...cell, bold: true, fillColor: paper.tint, text: at === 0 ? totalWord : cell.text })));
  const titles = [
    { text: inFonts(church), color: paper.small, fontSize: 10 },
    { text: title, bold: true, fontSize: 18, color: paper.brand, margin: [0, 2, 0, 2] },
    { text: inFonts(note), color: paper.small },
  ];
  const wide = columns.length > UPRIGHT_COLUMNS;
  yield await pdfmake
    .createPdf({
      info: { title, author: church, creator: "Aprisco", producer: "Aprisco" },
      language,
      pageSize: "A4",
      pageOrientation: wide ? "landscape" : "portrait",
      pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 10],
      defaultStyle: { font: "Literata", fontSize: wide ? 8 : 9.5 },
      footer: (page: number, of: number) => ({
        margin: [MARGIN, 12, MARGIN, 0],
        fontSize: 8,
        color: paper.small,
        columns: [{ text: inFonts(`${church} · ${title}`) }, { text: pageWords[language](page, of), alignment: "right", width: 110 }],
      }),
      content: [
        { columns: [...markOf(logo), { stack: titles }], columnGap: 12, margin: [0, 0, 0, 12] },
        {
          table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ kind }) => (kind === "text" ? "*" : "auto")), body },
          layout: {
            hLineWidth: (line: number) => (line <= 1 ? 0.8 : 0.4),
            vLineWidth: () => 0,
            hLineColor: () => paper.line,
            paddingTop: () => 4,
            paddingBottom: () => 4,
          },
        },
      ],
    })
    .getBuffer();
}
