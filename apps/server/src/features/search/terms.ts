import { searchTerms } from "../../records/lists/search.ts";
import type { SearchInput } from "../../records/lists/search-branch.ts";
import { askedDays, type ReadAs } from "../../days/asked-days.ts";
import { LEAST_LETTERS } from "@aprisco/contract/search/choices.ts";

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
