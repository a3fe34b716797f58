import type { Language } from "@aprisco/contract/languages.ts";

/** A day "YYYY-MM-DD" with its weekday as text: "domingo, 6 de dezembro". */
export const nearDayWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** A name that ends with a day "YYYY-MM-DD", as a statement writes it for readers of all languages, with the day as text. */
export const withDayWords = (language: Language, name: string): string =>
  name.replace(/\d{4}-\d\d-\d\d$/, (day) => nearDayWords(language, day));
