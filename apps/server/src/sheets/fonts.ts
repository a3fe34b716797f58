import { openSync } from "fontkit";
import { fontFile } from "../places.ts";

/** A font's files by weight. Fonts of other scripts have one weight. */
type FontFiles = Readonly<Record<"normal" | "bold", string>>;
const literata = (signs: string): FontFiles => ({
  normal: fontFile("literata", `literata-${signs}-400-normal.woff`),
  bold: fontFile("literata", `literata-${signs}-600-normal.woff`),
});
const single = (font: string, signs: string): FontFiles => {
  const file = fontFile(font, `${font}-${signs}-400-normal.woff`);
  return { normal: file, bold: file };
};

/** The fonts of documents; a sign is written in the first one that has it. */
export const fonts = {
  Literata: literata("latin"),
  LiterataExt: literata("latin-ext"),
  LiterataVietnamese: literata("vietnamese"),
  LiterataGreek: literata("greek"),
  LiterataGreekExt: literata("greek-ext"),
  LiterataCyrillic: literata("cyrillic"),
  LiterataCyrillicExt: literata("cyrillic-ext"),
  Korean: single("gowun-dodum", "korean"),
  Japanese: single("sawarabi-gothic", "japanese"),
  Emoji: single("noto-emoji", "emoji"),
} as const satisfies Readonly<Record<string, FontFiles>>;
type FontName = keyof typeof fonts;

/** In place of a sign that no font has. */
export const NO_SIGN = "?";
/** Invisible: a joiner of emoji, and the choices between the forms of a sign. They are written by fonts that have them. */
const invisible = /[\u200B-\u200D]|[\uFE0E-\uFE0F]|[\u{E0020}-\u{E007F}]/u;
/** Letters that the first font has. Others are looked up in the fonts' tables, which takes a moment for the large ones. */
const plain = /^[\n\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/;

const opened = new Map<FontName, ReturnType<typeof openSync>>();
function hasSign(name: FontName, code: number): boolean {
  const font = opened.get(name) ?? openSync(fonts[name].normal);
  opened.set(name, font);
  return font.hasGlyphForCodePoint(code);
}
const found = new Map<string, FontName | null>();
function fontOf(sign: string): FontName | null {
  const known = found.get(sign);
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  const name = plain.test(sign) ? "Literata" : ((Object.keys(fonts) as FontName[]).find((font) => hasSign(font, code)) ?? null);
  found.set(sign, name);
  return name;
}

interface Run {
  readonly text: string;
  readonly font: FontName;
}
export interface Signs {
  /** Plain letters as they are, others in runs of one font each. */
  readonly text: string | Run[];
  /** A sign that no font has was replaced. */
  readonly isCut: boolean;
}

/** A text in the fonts that have its signs. */
export function inFonts(text: string): Signs {
  if (plain.test(text)) return { text, isCut: false };
  const runs: { text: string; font: FontName }[] = [];
  let isCut = false;
  for (const sign of text.normalize("NFC")) {
    const before = runs.at(-1);
    const isHidden = invisible.test(sign);
    // A hidden sign stays in the run before it.
    const font = before && isHidden && hasSign(before.font, sign.codePointAt(0) ?? 0) ? before.font : fontOf(sign);
    if (isHidden && font !== before?.font) continue;
    if (font === null) isCut = true;
    const own = { text: font === null ? NO_SIGN : sign, font: font ?? "Literata" };
    if (before?.font === own.font) before.text += own.text;
    else runs.push(own);
  }
  return { text: runs, isCut };
}
