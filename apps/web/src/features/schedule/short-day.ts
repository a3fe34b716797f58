import { dateFormat } from "../../language/formats.ts";

/** "dom., 29 de nov.", "dom, 29 nov", "Sun, Nov 29". */
export const shortDay = (language: string, day: string): string =>
  dateFormat(language, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/** "22 de nov. – 6 de dez.", "22 nov – 6 dic", "Nov 22 – Dec 6". */
export const shortSpan = (language: string, from: string, to: string): string =>
  dateFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).formatRange(
    new Date(`${from}T12:00:00Z`),
    new Date(`${to}T12:00:00Z`),
  );
