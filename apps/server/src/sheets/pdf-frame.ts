import type { Language } from "@aprisco/contract/languages.ts";
import pdfmake from "pdfmake";
import { fonts, inFonts, NO_SIGN, type Signs } from "./fonts.ts";
import { FOOT, MARGIN, title as titleSizes } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

/** One hue, readable in black and white: the brand's olive, a line, a tint, small text. */
export const paper = { brand: "#3a4d27", line: "#c9c5b8", tint: "#f3f1ea", small: "#5a5850" } as const;

const pageWords: Readonly<Record<Language, (page: number, of: number) => string>> = {
  "pt-BR": (page, of) => `Página ${page} de ${of}`,
  es: (page, of) => `Página ${page} de ${of}`,
  en: (page, of) => `Page ${page} of ${of}`,
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

/** Writes texts in their fonts, and remembers whether a sign was in none. */
export function makePen() {
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
export type Pen = ReturnType<typeof makePen>;

interface Frame {
  readonly isLandscape: boolean;
  /** Points. */
  readonly size: number;
  /** The pen that wrote the content. */
  readonly pen: Pen;
  readonly content: readonly object[];
}

/** A document with the church and the title above its content, and page numbers below. */
export async function documentOf(
  { language, title, note, church, logo }: Omit<Sheet, "columns">,
  { isLandscape, size, pen, content }: Frame,
): Promise<Uint8Array> {
  const { write } = pen;
  const { around } = titleSizes;
  const titles = [
    { text: write(church), color: paper.small, fontSize: titleSizes.church },
    { text: write(title), bold: true, fontSize: titleSizes.title, color: paper.brand, margin: [0, around, 0, around] },
    { text: write(note), color: paper.small },
    ...(pen.hasCut() ? [{ text: cutWords[language], bold: true }] : []),
  ];
  return await pdfmake
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
        ...content,
      ],
    })
    .getBuffer();
}
