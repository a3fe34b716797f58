import type { ConflictSide } from "@aprisco/contract/calendars/link.ts";
import type { Language } from "@aprisco/contract/languages.ts";

/** When an event is on its own clock: "25 de nov. de 2026, 19:30 – 21:00"; of an all-day event the days, the last one included. */
export function whenText(language: Language, { start, end, all_day }: Pick<ConflictSide, "start" | "end" | "all_day">): string {
  const options = { timeZone: "UTC", dateStyle: "medium" } as const;
  const format = new Intl.DateTimeFormat(language, all_day ? options : { ...options, timeStyle: "short" });
  const from = new Date(`${start}Z`);
  const to = new Date(Math.max(from.getTime(), Date.parse(`${end}Z`) - (all_day ? 1 : 0)));
  return format.formatRange(from, to);
}
