/** JavaScript numbers are exact up to 15 digits. */
const MOST_DIGITS = 15;

/**
 * The whole number from 0 in what was typed; null: nothing was typed; NaN: something else, such as "2,5" or "-3", which is no other
 * number either.
 */
export function wholeIn(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, "");
  if (text === "") return null;
  return /^\d+$/.test(text) ? Number(text.slice(0, MOST_DIGITS)) : Number.NaN;
}
