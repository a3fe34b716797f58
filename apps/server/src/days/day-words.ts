import type { Language } from "@aprisco/contract/languages.ts";

/**
 * A day with its weekday as text: "domingo, 6 de dezembro", "domingo 6 de diciembre", "Sunday, December 6".
 *
 * @param day "YYYY-MM-DD"
 */
export function nearDayWords(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const words = format.format(new Date(`${day}T12:00:00Z`));
  // Spanish writes no comma here; Intl does.
  return language === "es" ? words.replace(",", "") : words;
}
