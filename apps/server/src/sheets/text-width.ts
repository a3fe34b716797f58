/** Advance widths of Literata for U+0020 to U+007E in thousandths of an em, from the font's tables (weights 400 and 600). */
const regular = [
  200, 321, 386, 672, 561, 850, 810, 235, 332, 332, 449, 582, 328, 354, 333, 427, 579, 407, 508, 542, 551, 508, 538, 507, 551, 524, 333,
  328, 582, 582, 582, 538, 849, 733, 659, 699, 765, 636, 614, 751, 839, 409, 557, 753, 636, 1002, 833, 760, 602, 760, 724, 598, 736, 809,
  737, 1089, 706, 714, 656, 333, 427, 333, 582, 470, 500, 539, 607, 499, 612, 519, 386, 558, 661, 333, 309, 608, 335, 969, 661, 586, 617,
  600, 473, 452, 403, 634, 590, 858, 567, 575, 486, 372, 420, 372, 582,
] as const;
const bold = [
  200, 331, 417, 683, 581, 884, 825, 248, 347, 347, 450, 582, 327, 345, 330, 463, 601, 412, 526, 552, 582, 529, 566, 529, 574, 555, 330,
  327, 582, 582, 582, 550, 906, 746, 678, 705, 773, 652, 629, 761, 840, 414, 568, 772, 643, 993, 835, 770, 633, 776, 736, 607, 742, 795,
  749, 1100, 736, 732, 674, 345, 465, 345, 582, 470, 500, 562, 632, 525, 640, 547, 411, 586, 678, 352, 326, 646, 351, 986, 681, 609, 643,
  625, 514, 479, 424, 659, 609, 883, 588, 596, 514, 370, 433, 370, 582,
] as const;

/** Height of a line of Literata in ems: ascent and descent. */
export const LINE_HEIGHT = 1.485;

const FIRST = 0x20;
/** Letters with accents are as wide as their base; ideographs and emoji are as wide as high. */
const COMBINING = /\p{M}/u;
const FIRST_WIDE = 0x1100;
const OTHER = 620;

/** The width of a text in ems, as the document's font writes it. */
export function textWidth(text: string, weight: "regular" | "bold" = "regular"): number {
  const widths: readonly number[] = weight === "bold" ? bold : regular;
  let sum = 0;
  for (const sign of text.normalize("NFD")) {
    const code = sign.codePointAt(0) ?? 0;
    if (COMBINING.test(sign)) continue;
    sum += widths[code - FIRST] ?? (code >= FIRST_WIDE ? 1_000 : OTHER);
  }
  return sum / 1_000;
}

/**
 * A text whose e-mail addresses that are wider than a width (ems) go on in a new line after "@" or ".", never between two letters of
 * a part that fits.
 */
export function brokenAtSigns(text: string, width: number): string {
  if (!text.includes("@")) return text;
  const broken = (word: string): string => {
    if (!word.includes("@") || textWidth(word) <= width) return word;
    const lines: string[] = [];
    for (const part of word.split(/(?<=[@.])/u)) {
      const line = lines.at(-1);
      if (line === undefined || textWidth(line + part) > width) lines.push(part);
      else lines[lines.length - 1] = line + part;
    }
    return lines.join("\n");
  };
  return text.replaceAll(/\S+/gu, broken);
}

/** The number of lines that a text takes in a width (ems), broken at its spaces, and within a word that is wider. */
export function linesOf(given: string, width: number, weight: "regular" | "bold" = "regular"): number {
  const text = brokenAtSigns(given, width);
  if (textWidth(text, weight) <= width && !text.includes("\n")) return 1;
  const space = textWidth(" ", weight);
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    let at = 0;
    lines += 1;
    for (const word of paragraph.split(" ")) {
      const own = textWidth(word, weight);
      if (at > 0 && at + own > width) {
        lines += 1;
        at = 0;
      }
      if (own > width) {
        const extra = Math.ceil(own / width) - 1;
        lines += extra;
        at = own - extra * width + space;
      } else at += own + space;
    }
  }
  return lines;
}
