import { dateFormat } from "./formats.ts";

/** "nov": the short name of a day's month, without a trailing dot. */
export function shortMonth(language: string, day: string): string {
  const parts = dateFormat(language, { month: "short", timeZone: "UTC" }).formatToParts(Date.parse(day));
  const name = parts.find(({ type }) => type === "month")?.value ?? "";
  return name.replace(".", "");
}
