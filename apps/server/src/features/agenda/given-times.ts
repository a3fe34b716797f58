import { MOST_MINUTES } from "@aprisco/contract/agenda/choices.ts";
import { momentKind } from "@aprisco/contract/agenda/moment.ts";
import { isTimeZone } from "@aprisco/contract/settings/settings.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { addDays, DAY_MINUTES, dayOf, localIn, midnightOf, addMinutes, minutesBetween, timeOf, type LocalTime } from "./clock.ts";

/** When an event is, on the clock of a zone. */
export interface EventTimes {
  readonly time_zone: string;
  readonly all_day: boolean;
  readonly start: LocalTime;
  readonly minutes: number;
}

/** What a body says of it; an absent field is as it was. */
export interface GivenTimes {
  readonly time_zone?: string | undefined;
  readonly all_day?: boolean | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

const MIDNIGHT = "00:00:00";

/** A moment of the wire on the clock of a zone; of a day its first moment. */
function toLocal(moment: string, timeZone: string): LocalTime {
  const kind = momentKind(moment);
  if (kind === "day") return midnightOf(moment);
  if (kind === "instant") return localIn(timeZone, new Date(moment));
  return moment.length === 16 ? `${moment}:00` : moment.slice(0, 19);
}

/** An end: a day is included, and an all-day event ends at a midnight. */
function endOf(moment: string, timeZone: string, allDay: boolean): LocalTime {
  const local = toLocal(moment, timeZone);
  const isWhole = momentKind(moment) === "day" || (allDay && timeOf(local) !== MIDNIGHT);
  return isWhole ? midnightOf(addDays(dayOf(local), 1)) : local;
}

/** How long what is not said to end lasts: as long as before, and whole days when it became all day. */
const lengthBefore = (before: EventTimes | null, allDay: boolean): number => {
  const minutes = before?.minutes ?? 60;
  return allDay ? Math.max(1, Math.ceil(minutes / DAY_MINUTES)) * DAY_MINUTES : minutes;
};

/**
 * When an event is from what a body says, upon what it was; null: it is new.
 *
 * @throws Failure `event.order` where it would end before it begins, `event.tooLong` beyond 31 days, a wrong field for an
 * unknown zone
 */
export function timesGiven(given: GivenTimes, before: EventTimes | null, churchZone: string): EventTimes {
  const time_zone = given.time_zone ?? before?.time_zone ?? churchZone;
  if (!isTimeZone(time_zone)) throw fieldFailure("time_zone", "field.choice");
  const all_day = given.all_day ?? before?.all_day ?? (given.start_date !== undefined && momentKind(given.start_date) === "day");
  const started = given.start_date === undefined ? (before?.start ?? "") : toLocal(given.start_date, time_zone);
  const start = all_day ? midnightOf(dayOf(started)) : started;
  const end = given.end_date === undefined ? addMinutes(start, lengthBefore(before, all_day)) : endOf(given.end_date, time_zone, all_day);
  const minutes = minutesBetween(start, end);
  if (minutes < 0) throw new Failure("event.order", { fields: { end_date: "event.order" } });
  if (minutes > MOST_MINUTES) throw new Failure("event.tooLong", { fields: { end_date: "event.tooLong" } });
  return { time_zone, all_day, start, minutes: all_day ? Math.max(minutes, DAY_MINUTES) : minutes };
}
