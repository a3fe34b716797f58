import { LEAST_LETTERS } from "@aprisco/contract/search.ts";
import { askedDays, type ReadAs } from "../../days/asked-days.ts";
import type { SearchInput } from "../../records/lists/search-branch.ts";
import { searchTerms } from "../../records/lists/search.ts";

/** Signs that are not seen, and accents without a letter: a search for them alone would find everything. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What a caller looks for; no terms when less is left of it than two letters. */
export function toTyped(q: string, as: ReadAs): SearchInput {
  const whole = visible(q);
  const days = askedDays(whole, as);
  return {
    whole,
    terms: whole.length < LEAST_LETTERS ? [] : searchTerms(whole),
    days: days && { from: days.from, to: days.to, terms: searchTerms(days.rest) },
  };
}

/** What was typed without signs that are not seen. */
export const visible = (q: string): string => q.replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();

/** A word with fewer letters may be anything. */
const LEAST = 4;
/** Readings of what was typed that are tried. */
const MOST_READINGS = 6;

/** The words of what was typed that may be typed amiss. */
export const doubtfulWords = (whole: string): readonly string[] => [
  ...new Set(whole.split(" ").filter((word) => /^\p{L}+$/u.test(word) && [...word].length >= LEAST)),
];

/**
 * What else may have been meant, the likeliest first: with words of the vocabulary in the place of those that may be typed amiss.
 *
 * @param near for each of these those that are known and near to it
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
