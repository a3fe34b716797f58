import { searchTerms, type SearchTerm } from "../../database/search.ts";
import { LEAST_LETTERS } from "@aprisco/contract/search/choices.ts";

/** Signs that are not seen, and accents without a letter: a search for them alone would find everything. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What a caller looks for, and its words; none when less is left of it than two letters. */
export function toTyped(q: string): { readonly whole: string; readonly terms: readonly SearchTerm[] } {
  const whole = q.replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();
  return { whole, terms: whole.length < LEAST_LETTERS ? [] : searchTerms(whole) };
}
