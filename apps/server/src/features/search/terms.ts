import { searchTerms } from "../../database/search.ts";
import type { SearchAsked } from "../../database/search-branch.ts";
import { LEAST_LETTERS } from "@aprisco/contract/search/choices.ts";

/** Signs that are not seen, and accents without a letter: a search for them alone would find everything. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What a caller looks for; nothing when less is left of it than two letters. */
export function toAsked(q: string): SearchAsked {
  const whole = q.replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();
  return { whole, terms: whole.length < LEAST_LETTERS ? [] : searchTerms(whole) };
}
