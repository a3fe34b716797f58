import type { followUpDues } from "@aprisco/contract/visitors/choices.ts";
import { addDays } from "./period-start.ts";

/** Days from `from` (null: however long ago) to `to`, both included. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string;
}

/** Which next-action dates are due: up to today, before today, today, or today and the six days after it. */
export function dueRange(due: (typeof followUpDues)[number], today: string): DayRange {
  if (due === "now") return { from: null, to: today };
  if (due === "overdue") return { from: null, to: addDays(today, -1) };
  return { from: today, to: due === "today" ? today : addDays(today, 6) };
}
