import { LEAST_LETTERS } from "@aprisco/contract/search.ts";
import { askedDays, type ReadAs } from "../../days/asked-days.ts";
import type { SearchInput } from "../../records/lists/search-branch.ts";
import { searchTerms } from "../../records/lists/search.ts";

/** Invisible characters, and accents without a letter: a search for these alone would match everything. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The parsed search text; without terms if fewer than two letters are left. */
export function toTyped(q: string, as: ReadAs): SearchInput {
  const whole = visible(q);
  const days = askedDays(whole, as);
  return {
    whole,
    terms: whole.length < LEAST_LETTERS ? [] : searchTerms(whole),
    days: days && { from: days.from, to: days.to, terms: searchTerms(days.rest) },
  };
}

/** The search text without invisible characters. */
export const visible = (q: string): string => q.replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();

/** Shorter words are similar to too many others. */
const LEAST = 4;
/** The maximum number of spellings that are tried. */
const MOST_READINGS = 6;

/** The words of a search text that may be misspelled. */
export const doubtfulWords = (whole: string): readonly string[] => [
  ...new Set(whole.split(" ").filter((word) => /^\p{L}+$/u.test(word) && [...word].length >= LEAST)),
];

/**
 * Other spellings of a search text, the likeliest first, with words of the vocabulary in place of misspelled ones.
 *
 * @param near the similar words for each of these
 */
export function readingsOf(whole: string, near: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const choices = whole.split(" ").map((word) => {
    const known = near.get(word) ?? [];
    return (known.length > 0 ? known : [word]).map((text, place) => ({ text, place }));
  });
  const readings = choices.reduce<{ text: string; place: number }[]>(
    (begun, words) =>
      begun
        .flatMap((one) => words.map(({ text, place }) => ({ text: `${one.text} ${text}`.trim(), place: one.place + place })))
        .toSorted((one, other) => one.place - other.place)
        .slice(0, MOST_READINGS),
    [{ text: "", place: 0 }],
  );
  return readings.map(({ text }) => text).filter((text) => text !== whole);
}
