import { dateFormat } from "./formats.ts";

/** "nov", of a day in it: the month's short name without the dot that some languages end it with. */
export function shortMonth(language: string, day: string): string {
  const parts = dateFormat(language, { month: "short", timeZone: "UTC" }).formatToParts(Date.parse(day));
  const name = parts.find(({ type }) => type === "month")?.value ?? "";
  return name.replace(".", "");
}
