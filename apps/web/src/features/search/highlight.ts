import { folded } from "../../ui/folded.ts";

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const isLetter = /[\p{L}\p{N}]/u;

/** A text folded sign by sign: what each sign became, since "ß" or a letter with two accents may change their number. */
function foldSigns(text: string) {
  const signs = Array.from(text.normalize("NFC"));
  const parts = signs.map(folded);
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += part.length;
  }
  return { signs, starts, plain: parts.join("") };
}

/**
 * A title in pieces, those that were typed marked: every word anywhere, without regard to accents; a single letter only where a word
 * begins, or half of the title would be marked.
 */
export function highlight(title: string, typed: string): readonly Piece[] {
  const { signs, starts, plain } = foldSigns(title);
  const marked = new Set<number>();
  for (const word of new Set(folded(typed.normalize("NFC")).split(/\s+/).filter(Boolean))) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      if (word.length === 1 && isLetter.test(plain[at - 1] ?? " ")) continue;
      for (let index = at; index < at + word.length; index += 1) marked.add(index);
    }
  }
  const pieces: { text: string; isMatch: boolean }[] = [];
  signs.forEach((sign, index) => {
    const isMatch = marked.has(starts[index] ?? -1);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += sign;
    else pieces.push({ text: sign, isMatch });
  });
  return pieces;
}
