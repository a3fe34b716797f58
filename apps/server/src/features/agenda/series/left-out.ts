import { Failure } from "../../../failure.ts";
import { addMonths, dayOf, timeOf, type LocalTime } from "./clock.ts";
import { everyTime } from "./occurrences.ts";
import { endOf, recurrenceOf, recurs, type SeriesTimes } from "./series.ts";

export interface DayExceptions {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The times of a series on some days; a rule never changes the time of day. */
export const daysOut = (days: readonly string[], start: LocalTime): LocalTime[] => days.map((day) => `${day}T${timeOf(start)}`);

export const daysOf = (times: readonly LocalTime[]): string[] => [...new Set(times.map(dayOf))].toSorted();

/** The difference between the excluded days in a body and those of a series; null: none. */
export function leftOut(given: readonly string[] | undefined, exdates: readonly LocalTime[]): DayExceptions | null {
  if (given === undefined) return null;
  const before = daysOf(exdates);
  const added = given.filter((day, at) => !before.includes(day) && given.indexOf(day) === at);
  const removed = before.filter((day) => !given.includes(day));
  return added.length + removed.length === 0 ? null : { added, removed };
}

const noDate = (): Failure => new Failure("event.noDate", { fields: { exdates: "event.noDate" } });
/** How far ahead a day may be excluded. */
const MONTHS_OUT = 60;

/**
 * Checks that a series has a date on each day to exclude; a day without one is a mistake.
 *
 * @throws Failure `event.noDate`
 */
export function checkLeftOut(series: SeriesTimes, days: readonly string[], today: string): void {
  const last = days.toSorted().at(-1);
  if (last === undefined) return;
  const begins = dayOf(series.local_start);
  if (!recurs(series) || last > addMonths(begins > today ? begins : today, MONTHS_OUT)) throw noDate();
  const dates = new Set(everyTime(recurrenceOf(series), series.local_start, endOf(last)).map(dayOf));
  if (!days.every((day) => dates.has(day))) throw noDate();
}

/** The excluded times after a change; those before the series begins are dropped. */
export function withLeftOut(series: Pick<SeriesTimes, "local_start" | "exdates">, { added, removed }: DayExceptions): LocalTime[] {
  const kept = series.exdates.filter((time) => !removed.includes(dayOf(time)));
  return [...kept, ...daysOut(added, series.local_start).filter((time) => time >= series.local_start)].toSorted();
}

export const noneLeft = (): Failure => new Failure("event.noneLeft", { fields: { exdates: "event.noneLeft" } });
