import { documentOf, makePen, paper, type Pen } from "./pdf-frame.ts";
import type { Cell, Cells, Sheet, SheetRows } from "./sheet.ts";

/** Points. */
const PHOTO = 34;
const GAP = 8;

/** A person's cells: household's key and name, name, photo as base64 of a JPEG, then lines of text. */
interface Person {
  readonly key: Cell;
  readonly family: Cell;
  readonly name: string;
  readonly photo: Cell;
  readonly lines: readonly string[];
}
function personOf([key = null, family = null, name = null, photo = null, ...lines]: Cells): Person {
  return { key, family, name: String(name), photo, lines: lines.flatMap((line) => (line === null ? [] : [String(line)])) };
}

/** The first letters of the first and the last name, in place of a photo. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
};

function pictureOf({ name, photo }: Person, { write }: Pen): object {
  if (typeof photo === "string") return { image: `data:image/jpeg;base64,${photo}`, width: PHOTO, height: PHOTO };
  const letters = { text: write(initialsOf(name)), alignment: "center", color: paper.small, margin: [0, 8, 0, 8], fillColor: paper.tint };
  return { width: PHOTO, table: { widths: [PHOTO - 8], body: [[letters]] }, layout: { hLineWidth: () => 0, vLineWidth: () => 0 } };
}

const personStack = (person: Person, pen: Pen): object => ({
  columns: [
    pictureOf(person, pen),
    {
      stack: [
        { text: pen.write(person.name), bold: true },
        ...person.lines.map((line) => ({ text: pen.write(line), color: paper.small, fontSize: 8.5 })),
      ],
    },
  ],
  columnGap: GAP,
  margin: [0, 0, 0, 6],
});

/** People of one household under its name; a person without one stands alone. */
function familyStack(people: readonly Person[], pen: Pen): object {
  const family = people[0]?.family ?? null;
  return {
    stack: [
      ...(family === null
        ? []
        : [{ text: pen.write(String(family)), bold: true, fontSize: 11, color: paper.brand, margin: [0, 0, 0, 4] as const }]),
      ...people.map((person) => personStack(person, pen)),
    ],
    margin: [0, 0, 0, 6],
  };
}

/** The directory of members as a printable document: households beside each other, with photos. */
export async function* directoryParts(sheet: Sheet, { pages }: SheetRows): AsyncGenerator<Uint8Array> {
  const pen = makePen();
  const families: Person[][] = [];
  for await (const page of pages)
    for (const person of page.map(personOf)) {
      const last = families.at(-1);
      if (last && person.key !== null && last[0]?.key === person.key) last.push(person);
      else families.push([person]);
    }
  const stacks = families.map((people) => familyStack(people, pen));
  const rows = Array.from({ length: Math.ceil(stacks.length / 2) }, (_, at) => [stacks[2 * at] ?? "", stacks[2 * at + 1] ?? ""]);
  const table = {
    table: { widths: ["*", "*"], body: rows, dontBreakRows: true },
    layout: {
      hLineWidth: (line: number) => (line === 0 ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => paper.line,
      paddingTop: () => 8,
      paddingBottom: () => 2,
      paddingLeft: (column: number) => (column === 0 ? 0 : 12),
      paddingRight: () => 0,
    },
  };
  yield await documentOf(sheet, { isLandscape: false, size: 9.5, pen, content: [table] });
}
