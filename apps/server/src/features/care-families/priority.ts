import { pendingKinds, type CareFamily, type CarePriority, type CareReason, type PendingKind } from "@aprisco/contract/care-families.ts";
import { addDays } from "../agenda/index.ts";

// The rule of a family's priority. The days are kept in care_subjects (migration 0140); the level follows from the day it is asked on.

/** Something that is pending from a day on; what was agreed for later is not pending yet. */
export interface Pending {
  readonly kind: PendingKind;
  readonly due_on: string;
}

/** The days by which a priority is decided, in church time. */
export interface CareDays {
  readonly today: string;
  /** The last day whose visit is no longer recent. */
  readonly notRecentSince: string;
}

/** @param recentDays for how many days a visit counts as recent: the setting `pastoral.recent_days` */
export const careDays = (today: string, recentDays: number): CareDays => ({
  today,
  notRecentSince: addDays(today, -(recentDays + 1)),
});

/**
 * `high` while something is pending, else `medium` when the last visit (or, never visited, the first day on record) is no longer
 * recent, else `low`. Source: spec.md §3 'Pastoral'.
 */
export function priorityOf(
  { high_from: highFrom, rest_from: restFrom }: { readonly high_from: string | null; readonly rest_from: string | null },
  { today, notRecentSince }: CareDays,
): { readonly priority: CarePriority; readonly priority_reason: CareFamily["priority_reason"] } {
  if (highFrom !== null && highFrom <= today) return { priority: "high", priority_reason: "pending" };
  if (restFrom !== null && restFrom <= notRecentSince) return { priority: "medium", priority_reason: "no_recent_visit" };
  return { priority: "low", priority_reason: "regular" };
}

/** What is due by today, one reason a kind with its earliest day; the earliest reason first. */
export function reasonsOf(pending: readonly Pending[], today: string): CareReason[] {
  const due = pending.filter(({ due_on }) => due_on <= today);
  return pendingKinds
    .flatMap((kind): CareReason[] => {
      const days = due.filter((one) => one.kind === kind).map(({ due_on }) => due_on);
      const [since] = days.toSorted();
      return since === undefined ? [] : [{ kind, count: days.length, since }];
    })
    .toSorted((one, other) => one.since.localeCompare(other.since));
}
