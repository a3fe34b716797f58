import type { Event, EventCard } from "@aprisco/contract/agenda.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { timeInZone } from "@aprisco/contract/zone-words.ts";
import type { TFunction } from "i18next";
import { dayHeading, entryDayText } from "../../../language/heading-words.ts";
import { dayText } from "../../../language/date-words.ts";
import { clockOf } from "../times.ts";

type OwnClock = Pick<Event | EventCard, "all_day" | "local_start" | "own_start" | "time_zone">;
type EventTimes = OwnClock & Pick<Event | EventCard, "day" | "last_day" | "local_end">;

/** The start of an event on its own clock, "10h em Lisboa", with the day where it differs; null: the church's clock shows the same. */
export function ownClockText(language: Language, { all_day: allDay, local_start: start, own_start: own, time_zone: zone }: OwnClock) {
  if (allDay || own === start) return null;
  const day = own.slice(0, 10);
  const time = clockOf(language, own);
  return timeInZone(language, day === start.slice(0, 10) ? time : `${entryDayText(language, day)}, ${time}`, zone);
}

/**
 * The time of an event on the church's clock: "hoje, sábado, 21 de novembro, 19h30 às 21h30", with its own clock in brackets.
 * | @param t of the namespace `agenda`, in `language`
 */
export function whenText(t: TFunction<"agenda">, language: Language, today: string, event: EventTimes): string {
  const { day, last_day: last, local_start: start, local_end: end } = event;
  const [first, from, to] = [dayHeading(language, today, day), clockOf(language, start), clockOf(language, end)];
  if (event.all_day)
    return last === day ? t("when.allDay", { day: first }) : t("when.days", { from: dayText(language, day), to: dayText(language, last) });
  const said =
    start === end
      ? t("when.at", { day: first, from })
      : last === day
        ? t("when.times", { day: first, from, to })
        : t("when.span", { from: `${dayText(language, day)}, ${from}`, to: `${dayText(language, last)}, ${to}` });
  const own = ownClockText(language, event);
  return own === null ? said : `${said} (${own})`;
}
