import { LEAST_LETTERS } from "@aprisco/contract/search.ts";
import { askedDays, type ReadAs } from "../../days/asked-days.ts";
import type { SearchInput } from "../../records/lists/search-branch.ts";
import { searchTerms } from "../../records/lists/search.ts";

/** What folding takes away: invisible characters, accents without a letter, apostrophes. A search for these alone would match everything. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}'`´^~¨‘’‛ʼʻʹ′]/gu;

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

/** The search text without what folding takes away. */
export const visible = (q: string): string => q.replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();

/** Shorter words are similar to too many others. */
const LEAST = 4;
/** The maximum number of spellings that are tried. */
const MOST_READINGS = 8;

/** A word of the vocabulary beside a typed one. */
export interface NearWord {
  readonly written: string;
  /** Whether both sound the same, as 'Luís' and 'Luiz' do. */
  readonly isHomophone: boolean;
}
/** Several words that sound as typed are likelier than one that sounds otherwise. */
const OF_ONE_SOUND = 0.1;

/** The words of a search text that may be misspelled. */
export const doubtfulWords = (whole: string): readonly string[] => [
  ...new Set(whole.split(" ").filter((word) => /^\p{L}+$/u.test(word) && [...word].length >= LEAST)),
];

/**
 * Other spellings of a search text, the likeliest first, with words of the vocabulary in place of misspelled ones.
 *
 * @param near the similar words for each of these
 */
export function readingsOf(whole: string, near: ReadonlyMap<string, readonly NearWord[]>): readonly string[] {
  const choices = whole.split(" ").map((word) => {
    const known = near.get(word) ?? [];
    return (known.length > 0 ? known : [{ written: word, isHomophone: false }]).map(({ written, isHomophone }, place) => ({
      text: written,
      place: isHomophone ? place * OF_ONE_SOUND : place,
    }));
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
