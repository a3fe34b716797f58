import { dayOf, type LocalTime } from "./clock.ts";

/** A kept occurrence: the time that the rule gave it. */
export interface KeptRow {
  readonly id: number;
  readonly recurrence_id: LocalTime;
}

/** What becomes of the kept occurrences of a series whose times have changed. */
export interface RowPlan {
  /** They stay, each with its time, which may be another one. */
  readonly stay: readonly KeptRow[];
  /** The series has them no more. */
  readonly gone: readonly number[];
  /** Times that no kept occurrence has. */
  readonly added: readonly LocalTime[];
}

/**
 * The new time of each old one. All of a series that moves go along in their order: the third Sunday becomes the third Monday.
 */
export function inOrder(before: readonly LocalTime[], after: readonly LocalTime[]): (time: LocalTime) => LocalTime | null {
  const moved = new Map(before.map((time, place) => [time, after[place] ?? null]));
  return (time) => moved.get(time) ?? null;
}

/** The new time on the same day: what another rule has as well stays. */
export function onSameDay(after: readonly LocalTime[]): (time: LocalTime) => LocalTime | null {
  const byDay = new Map(after.map((time) => [dayOf(time), time]));
  return (time) => byDay.get(dayOf(time)) ?? null;
}

/** Which occurrences stay, go and come. `wanted` are the times of the series from now on. */
export function planRows(
  rows: readonly KeptRow[],
  newTimeOf: (time: LocalTime) => LocalTime | null,
  wanted: readonly LocalTime[],
): RowPlan {
  const open = new Set(wanted);
  const stay: KeptRow[] = [];
  const gone: number[] = [];
  for (const { id, recurrence_id } of rows) {
    const time = newTimeOf(recurrence_id);
    if (time !== null && open.delete(time)) stay.push({ id, recurrence_id: time });
    else gone.push(id);
  }
  return { stay, gone, added: [...open] };
}
