import type { ConflictSide } from "@aprisco/contract/calendars-link.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { timeInZone } from "@aprisco/contract/zone-words.ts";
import { dayText } from "../../language/date-words.ts";
import { dateFormat } from "../../language/formats.ts";
import { timeText } from "../../language/time-words.ts";

interface EventTimes extends Pick<ConflictSide, "start" | "end" | "all_day"> {
  /** Null: as `start`. */
  readonly own_start: string | null;
  readonly time_zone: string | null;
}

/**
 * The time of an event on the church's clock: "25 de nov. de 2026, 19h30 – 21h", with its own clock in brackets where that differs;
 * for an all-day event its days, the last one included.
 */
export function whenText(language: Language, event: EventTimes): string {
  const { own_start: own, time_zone: zone, start, all_day: allDay } = event;
  const said = spanText(language, event);
  if (own === null || zone === null || allDay || own === start) return said;
  const time = timeText(language, own.slice(11, 16));
  return `${said} (${timeInZone(language, own.slice(0, 10) === start.slice(0, 10) ? time : `${dayText(language, own.slice(0, 10))}, ${time}`, zone)})`;
}

function spanText(language: Language, { start, end, all_day }: Pick<ConflictSide, "start" | "end" | "all_day">): string {
  const format = dateFormat(language, { timeZone: "UTC", dateStyle: "medium" });
  const from = new Date(`${start}Z`);
  const to = new Date(Math.max(from.getTime(), Date.parse(`${end}Z`) - (all_day ? 1 : 0)));
  if (all_day) return format.formatRange(from, to);
  const moments = [start, end].map((local) => ({
    day: format.format(new Date(`${local}Z`)),
    time: timeText(language, local.slice(11, 16)),
  }));
  const [first, last] = moments as [(typeof moments)[number], (typeof moments)[number]];
  const begin = `${first.day}, ${first.time}`;
  if (to.getTime() === from.getTime()) return begin;
  return last.day === first.day ? `${begin} – ${last.time}` : `${begin} – ${last.day}, ${last.time}`;
}
