/** One part of what was typed into the search box, and where in the searched text it must stand. */
export interface SearchTerm {
  readonly where: "anywhere" | "wordBeginning";
  readonly text: string;
}

const MOST_WORDS = 8;
const SHORT = 3;
const termOf = (text: string): SearchTerm => ({ where: text.length < SHORT ? "wordBeginning" : "anywhere", text });

/** The digits of a phone number as they are stored, from however it was typed; a number abroad keeps its own code. */
function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  if (typed.trim().startsWith("+") && !digits.startsWith("55")) return digits;
  const national = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return national.length > 10 && national.startsWith("0") ? national.slice(1) : national;
}

/**
 * What a card must hold to match `q`: every word somewhere, or at the beginning of a word while it has fewer than
 * 3 letters; a phone number counts as one word of digits, however it is typed. Nothing typed: no terms.
 */
export function searchTerms(q: string): readonly SearchTerm[] {
  const typed = q.trim();
  if (typed === "") return [];
  if (/^[+\d\s().\-/]+$/.test(typed)) {
    const digits = phoneDigits(typed);
    return digits === "" ? [{ where: "anywhere", text: typed }] : [termOf(digits)];
  }
  return typed.split(/\s+/).slice(0, MOST_WORDS).map(termOf);
}
