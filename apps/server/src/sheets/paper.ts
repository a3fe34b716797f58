import { LINE_HEIGHT, linesOf, textWidth } from "./text-width.ts";

/** A4 in points. */
const A4 = { short: 595.28, long: 841.89 } as const;
export const MARGIN = 40;
/** Below the rows: the footer. */
export const FOOT = MARGIN + 10;
/** Points beside and above a text in its cell. */
export const BESIDE = 4;
export const ABOVE = 3;
const RULE = 0.4;

/** Points of the texts above the first table, and of their margins. */
export const title = { church: 10, title: 18, around: 2, below: 12, logo: 52, beside: 12 } as const;
/** Points below the line above a further block. */
export const PART_BELOW = 6;
const partHeight = (size: number): number => size * LINE_HEIGHT + PART_BELOW;

/** Points of the title of a document: church, title and note, beside the logo. */
export function titleHeight(text: { readonly title: string; readonly note: string }, hasLogo: boolean, layout: PaperLayout): number {
  const width = roomOf(layout.isLandscape) - (hasLogo ? title.logo + title.beside : 0);
  const lines = (words: string, size: number, weight: "regular" | "bold" = "regular"): number =>
    linesOf(words, width / size, weight) * size * LINE_HEIGHT;
  const texts = title.church * LINE_HEIGHT + lines(text.title, title.title, "bold") + 2 * title.around + lines(text.note, layout.size);
  return Math.max(texts, hasLogo ? title.logo : 0) + title.below;
}

/** Rows from which the layout follows: the plan reads no more, and the document has the plan's layout. */
export const SAMPLE_ROWS = 100;

/** From the most readable one: paper that is turned, type that is smaller. `size` in points. */
const formats = [
  { isLandscape: false, size: 9.5 },
  { isLandscape: false, size: 9 },
  { isLandscape: true, size: 9 },
  { isLandscape: true, size: 8 },
  { isLandscape: true, size: 7.5 },
] as const;
const smallest = formats[4];

/** Ems. A text may wrap beyond the first width; a word is broken beyond the second. */
const COMFORTABLE = 20;
const LONGEST_WORD = 17;
/** The first column names the row: its texts do not wrap below this width. */
const NAME = 11;
/** Characters. The values of a column that are all as short as telephones and times are never wrapped. */
const SHORT = 17;
/** A table may need this much more than the paper has, if its texts wrap. */
const WRAPPED = 1.6;

/** Columns that stand side by side: their places in the list of columns, and the widths of their texts in points. */
export interface Block {
  readonly columns: readonly number[];
  readonly widths: readonly number[];
}
export interface PaperLayout {
  readonly isLandscape: boolean;
  /** Points. */
  readonly size: number;
  readonly blocks: readonly Block[];
}

interface Need {
  /** Ems: without a broken word, and without a wrapped text. */
  readonly least: number;
  readonly ideal: number;
}

const widest = (widths: readonly number[]): number => widths.reduce((most, width) => Math.max(most, width), 0);

const comfortable = (width: number): number => Math.min(width, COMFORTABLE);

/** @param bold the column's heading and its total */
function needOf(bold: readonly string[], texts: readonly string[]): Need {
  const isShort = texts.every((text) => text.length <= SHORT);
  const words = isShort ? texts : texts.flatMap((text) => text.split(/\s/));
  const least = widest([
    ...words.map((word) => Math.min(textWidth(word), LONGEST_WORD)),
    ...bold.flatMap((text) => text.split(" ")).map((word) => Math.min(textWidth(word, "bold"), LONGEST_WORD)),
  ]);
  const ideal = widest([...texts.map((text) => textWidth(text)), ...bold.map((text) => textWidth(text, "bold"))].map(comfortable));
  // A rounded sum of advances may be narrower than the written text.
  return { least: least + 0.1, ideal: Math.max(least, ideal) + 0.1 };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const roomOf = (isLandscape: boolean): number => (isLandscape ? A4.long : A4.short) - 2 * MARGIN;
const spaceOf = (columns: number): number => columns * 2 * BESIDE;

/** The widths of columns that fit: what each needs, and the rest by what each would like. */
function widthsOf(needs: readonly Need[], size: number, isLandscape: boolean): readonly number[] {
  const room = roomOf(isLandscape) - spaceOf(needs.length);
  const ideal = sum(needs.map((need) => need.ideal * size));
  if (ideal <= room) return needs.map((need) => (need.ideal * size * room) / ideal);
  const least = sum(needs.map((need) => need.least * size));
  return needs.map((need) => need.least * size + ((room - least) * (need.ideal - need.least) * size) / (ideal - least));
}

/** Columns in blocks of those that fit beside the first one, which names the row in each. */
function partsOf(needs: readonly Need[]): readonly (readonly number[])[] {
  const { size, isLandscape } = smallest;
  const parts: number[][] = [];
  let part = [0];
  for (let at = 1; at < needs.length; at += 1) {
    const wanted = [...part, at];
    const width = sum(wanted.map((column) => (needs[column]?.least ?? 0) * size)) + spaceOf(wanted.length);
    if (width <= roomOf(isLandscape) || part.length === 1) part = wanted;
    else {
      parts.push(part);
      part = [0, at];
    }
  }
  return [...parts, part];
}

/**
 * How a table stands on A4: upright or across, the size of its type, the width of each column. Columns that do not fit across in the
 * smallest type follow in further blocks.
 *
 * @param labels the headings of the columns
 * @param rows the first rows as written texts, `SAMPLE_ROWS` at most
 * @param totals the row of totals as it is written; null: none
 */
export function layoutOf(
  labels: readonly string[],
  rows: readonly (readonly string[])[],
  totals: readonly string[] | null = null,
): PaperLayout {
  const needs = labels.map((label, at) => {
    const need = needOf(
      [label, totals?.[at] ?? ""],
      rows.map((row) => row[at] ?? ""),
    );
    return at === 0 ? { ...need, least: Math.max(need.least, Math.min(need.ideal, NAME)) } : need;
  });
  const all = labels.map((_, at) => at);
  for (const { isLandscape, size } of formats) {
    const room = roomOf(isLandscape) - spaceOf(needs.length);
    const isEnough = sum(needs.map(({ least }) => least * size)) <= room;
    const most = size === smallest.size ? Number.POSITIVE_INFINITY : isLandscape ? WRAPPED : 1;
    if (isEnough && sum(needs.map(({ ideal }) => ideal * size)) <= room * most)
      return { isLandscape, size, blocks: [{ columns: all, widths: widthsOf(needs, size, isLandscape) }] };
  }
  const { isLandscape, size } = smallest;
  const blocks = partsOf(needs).map((columns) => {
    const own = columns.flatMap((at) => needs[at] ?? []);
    return { columns, widths: widthsOf(own, size, isLandscape) };
  });
  return { isLandscape, size, blocks };
}

interface PagesOf {
  readonly labels: readonly string[];
  /** The first rows. */
  readonly sample: readonly (readonly string[])[];
  /** The number of all rows. */
  readonly rows: number;
  /** Points above the first table. */
  readonly above: number;
}

/** The number of pages of a document; exact if the sample has all its rows. */
export function pagesOf({ isLandscape, size, blocks }: PaperLayout, { labels, sample, rows, above }: PagesOf): number {
  const heightOf = (lines: number): number => lines * size * LINE_HEIGHT + 2 * ABOVE + RULE;
  const page = (isLandscape ? A4.short : A4.long) - MARGIN - FOOT;
  let pages = 0;
  for (const [number, { columns, widths }] of blocks.entries()) {
    const wide = (text: string, at: number, weight: "regular" | "bold") => linesOf(text, (widths[at] ?? 1) / size, weight);
    const head = heightOf(widest(columns.map((column, at) => wide(labels[column] ?? "", at, "bold"))));
    const heights = sample.map((row) => heightOf(widest(columns.map((column, at) => wide(row[column] ?? "", at, "regular")))));
    let left = page - head - (number === 0 ? above : partHeight(size));
    pages += 1;
    for (let row = 0; row < rows; row += 1) {
      const height = heights[row % heights.length] ?? 0;
      if (height > left) {
        pages += 1;
        left = page - head;
      }
      left -= height;
    }
  }
  return pages;
}
