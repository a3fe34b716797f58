import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import type { TFunction } from "i18next";
import { churchNow } from "../../../language/church-now.ts";
import { dateFormat } from "../../../language/formats.ts";
import { timeText } from "../../../language/time-words.ts";

export type EventTimes = Pick<RegistrationReceipt["event"], "starts_at" | "ends_at" | "all_day" | "time_zone" | "church_zone">;

const longDay = (language: string, day: string): string =>
  dateFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

export function placeOf(language: string, zone: string, instant: number): { readonly day: string; readonly time: string } {
  const { day, minutes } = churchNow(zone, new Date(instant));
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return { day: longDay(language, day), time: timeText(language, time) };
}

function clockIn(zone: string, instant: string): string {
  const { day, minutes } = churchNow(zone, new Date(instant));
  return `${day} ${minutes}`;
}

/** The opening of the registration in church time: "1 de dezembro de 2026, 9h". */
export function openingText(language: string, instant: string, zone: string): string {
  const day = dateFormat(language, { dateStyle: "long", timeZone: zone }).format(new Date(instant));
  return `${day}, ${placeOf(language, zone, Date.parse(instant)).time}`;
}

/** Whether an event's own clock shows another time than the church's. */
export const hasOwnClock = ({ starts_at: start, all_day: allDay, time_zone: own, church_zone: church }: EventTimes): boolean =>
  !allDay && own !== church && clockIn(own, start) !== clockIn(church, start);

/**
 * The time of an event on the church's clock: "sábado, 28 de novembro de 2026, 8h às 12h".
 * | @param t of the namespace `event-registration`, in `language`
 */
export function whenText(
  t: TFunction<"event-registration">,
  language: string,
  { starts_at: start, ends_at: end, all_day: allDay, time_zone: own, church_zone: church }: EventTimes,
): string {
  // The days of an all-day event are those of its own clock; it ends at the midnight after the last one.
  const zone = allDay ? own : church;
  const from = placeOf(language, zone, Date.parse(start));
  const to = placeOf(language, zone, Date.parse(end) - (allDay ? 1 : 0));
  if (allDay) return from.day === to.day ? t("when.allDay", { day: from.day }) : t("when.days", { from: from.day, to: to.day });
  if (start === end) return `${from.day}, ${from.time}`;
  if (from.day === to.day) return t("when.times", { day: from.day, from: from.time, to: to.time });
  return t("when.span", { from: `${from.day}, ${from.time}`, to: `${to.day}, ${to.time}` });
}
