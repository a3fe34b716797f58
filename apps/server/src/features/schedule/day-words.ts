import type { Language } from "@aprisco/contract/languages.ts";

const WEEKDAY = { weekday: "long" } as const;
/** "domingo, 6 de dezembro", "domingo 6 de diciembre", "Sunday 6 December". @param day "YYYY-MM-DD" */
export function dayWords(language: Language, day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  const text = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...options, timeZone: "UTC" }).format(at);
  return `${text(WEEKDAY)}${language === "pt-BR" ? ", " : " "}${text({ day: "numeric", month: "long" })}`;
}

const ISO_DAY = /\d{4}-\d\d-\d\d/;
/** A roster's name, which ends in its day as "YYYY-MM-DD", with the day in words. */
export const withDay = (language: Language, name: string): string => name.replace(ISO_DAY, (day) => dayWords(language, day));
