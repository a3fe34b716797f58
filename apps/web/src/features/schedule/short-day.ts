import { dateFormat } from "../../language/formats.ts";

/** "dom., 29 de nov.", "dom, 29 nov", "Sun, Nov 29". */
export const shortDay = (language: string, day: string): string =>
  dateFormat(language, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
