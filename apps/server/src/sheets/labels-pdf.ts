import { documentOf, makePen, paper, type Pen } from "./pdf-frame.ts";
import type { Cells, Sheet, SheetRows } from "./sheet.ts";

const COLUMNS = 3;
/** Points: a label is about 6 × 3.1 cm, and its code can be read from 30 cm away. */
const CODE = 66;
const HEIGHT = 88;

/** What a label has room for, in signs: four lines. */
const MOST_SIGNS = 60;

/** A text that is longer than a label has room for ends with '…'. */
export function shortened(text: string): string {
  // Not by code units, which would halve an emoji.
  const signs = [...text];
  return signs.length > MOST_SIGNS
    ? `${signs
        .slice(0, MOST_SIGNS - 1)
        .join("")
        .trimEnd()}…`
    : text;
}

/** A label's cells: the address in the code, then a bold line and lines of small text. */
function labelOf([address = null, head = null, ...lines]: Cells, { write }: Pen): object {
  return {
    columns: [
      { qr: String(address), fit: CODE, width: CODE, foreground: "#000000", eccLevel: "M" },
      {
        stack: [
          { text: write(String(head)), bold: true, fontSize: 11 },
          ...lines.flatMap((line) => (line === null ? [] : [{ text: write(shortened(String(line))), fontSize: 8, color: paper.small }])),
        ],
        margin: [0, 6, 0, 0],
      },
    ],
    columnGap: 8,
  };
}

/** A sheet of labels to cut, each with a QR code. */
export async function* labelParts(sheet: Sheet, { pages }: SheetRows): AsyncGenerator<Uint8Array> {
  const pen = makePen();
  const labels: object[] = [];
  for await (const page of pages) labels.push(...page.map((row) => labelOf(row, pen)));
  const rows = Array.from({ length: Math.ceil(labels.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_label, at) => labels[row * COLUMNS + at] ?? ""),
  );
  const table = {
    table: { widths: Array.from({ length: COLUMNS }, () => "*"), heights: HEIGHT, body: rows, dontBreakRows: true },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0.4,
      hLineColor: () => paper.line,
      vLineColor: () => paper.line,
      hLineStyle: () => ({ dash: { length: 3 } }),
      vLineStyle: () => ({ dash: { length: 3 } }),
      paddingTop: () => 10,
      paddingBottom: () => 6,
      paddingLeft: () => 10,
      paddingRight: () => 6,
    },
  };
  yield await documentOf(sheet, { isLandscape: false, size: 9, pen, content: [table] });
}
