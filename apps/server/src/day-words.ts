import { languages, type Language } from "@aprisco/contract/languages.ts";
import { folded } from "./folded.ts";

/** How the words of days are written, folded: without accents, in small letters. */

const monthNames = (language: Language, month: "long" | "short"): readonly string[] => {
  const name = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
  const wordOf = (month: number) => name.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === "month")?.value ?? "";
  return Array.from({ length: 12 }, (_none, index) => folded(wordOf(index)).replace(".", ""));
};
const everyName = languages.flatMap((language) => [monthNames(language, "long"), monthNames(language, "short")]);
const wholeNames = new Map(languages.map((language) => [language, monthNames(language, "long")]));

const placeIn = (names: readonly string[], word: string | undefined): number | null => {
  const place = word === undefined ? -1 : names.indexOf(word);
  return place < 0 ? null : place;
};

/** A month of any language, 0 to 11; null for another word. */
export const monthOf = (word: string | undefined): number | null =>
  everyName.reduce<number | null>((found, names) => found ?? placeIn(names, word), null);

/** A month by its whole name in one language: "mar" and "Julio" are something else more often. */
export const wholeMonthOf = (language: Language, word: string | undefined): number | null => placeIn(wholeNames.get(language) ?? [], word);

const numberIn = (pattern: RegExp, word: string | undefined): number | null => {
  const found = pattern.exec(word ?? "");
  return found ? Number(found[1]) : null;
};
/** "25", "1º", "25th". */
export const dateOf = (word: string | undefined): number | null => numberIn(/^(\d{1,2})(?:º|o|°|st|nd|rd|th)?$/, word);
export const yearOf = (word: string | undefined): number | null => numberIn(/^((?:19|20)\d\d)$/, word);
export const isBetween = (word: string | undefined): boolean => /^(?:de|del|of)$/.test(word ?? "");
/** A word that only leads to a day: "no dia 25", "de novembro". */
export const leadsToDay = (word: string): boolean => /^(?:de|do|del|em|no|dia|en|el|of|in|on)$/.test(word);

/** 0 for "hoje", 1 for "amanhã"; null for another word. */
export function daysAheadOf(language: Language, word: string | undefined): number | null {
  const near = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return placeIn(
    [0, 1].map((days) => folded(near.format(days, "day"))),
    word,
  );
}
