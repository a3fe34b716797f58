import { Failure } from "../../../failure.ts";
import { addMonths, dayOf, timeOf, type LocalTime } from "./clock.ts";
import { everyTime } from "./occurrences.ts";
import { endOf, recurrenceOf, recurs, type SeriesTimes } from "./series.ts";

/** Which days a series leaves out from now on, and which no longer. */
export interface DayExceptions {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The times that a series would have on some days: its rule gives none but its start's time of day. */
export const daysOut = (days: readonly string[], start: LocalTime): LocalTime[] => days.map((day) => `${day}T${timeOf(start)}`);

/** The days that some dates are on, each once and in order. */
export const daysOf = (times: readonly LocalTime[]): string[] => [...new Set(times.map(dayOf))].toSorted();

/** How the days that a body names differ from those of a series; null: they do not. */
export function leftOut(given: readonly string[] | undefined, exdates: readonly LocalTime[]): DayExceptions | null {
  if (given === undefined) return null;
  const before = daysOf(exdates);
  const added = given.filter((day, at) => !before.includes(day) && given.indexOf(day) === at);
  const removed = before.filter((day) => !given.includes(day));
  return added.length + removed.length === 0 ? null : { added, removed };
}

const noDate = (): Failure => new Failure("event.noDate", { fields: { exdates: "event.noDate" } });
/** How far ahead a day may be left out. */
const MONTHS_OUT = 60;

/**
 * Looks whether a series has a date on each of the days that it is to leave out: a day without one is a slip of the hand.
 *
 * @throws Failure `event.noDate`
 */
export async function checkLeftOut(series: SeriesTimes, days: readonly string[], today: string): Promise<void> {
  const last = days.toSorted().at(-1);
  if (last === undefined) return;
  const begins = dayOf(series.local_start);
  if (!recurs(series) || last > addMonths(begins > today ? begins : today, MONTHS_OUT)) throw noDate();
  const dates = new Set((await everyTime(recurrenceOf(series), series.local_start, endOf(last))).map(dayOf));
  if (!days.every((day) => dates.has(day))) throw noDate();
}

/** The dates left out, as a change leaves them; what lies before the series is not its own. */
export function withLeftOut(series: Pick<SeriesTimes, "local_start" | "exdates">, { added, removed }: DayExceptions): LocalTime[] {
  const kept = series.exdates.filter((time) => !removed.includes(dayOf(time)));
  return [...kept, ...daysOut(added, series.local_start).filter((time) => time >= series.local_start)].toSorted();
}

/** A series that nothing is left of. */
export const noneLeft = (): Failure => new Failure("event.noneLeft", { fields: { exdates: "event.noneLeft" } });
