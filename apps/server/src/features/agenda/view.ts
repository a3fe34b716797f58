import type { Event, EventCard, MonthDay } from "@aprisco/contract/agenda/event.ts";
import type { EventDetails, EventRow } from "./events-store.ts";
import { daysOf } from "./left-out.ts";
import type { MonthRow } from "./month-store.ts";

/** What decides how an event is shown. */
export interface Viewer {
  readonly now: Date;
  /** Whether the caller may change it. */
  readonly mayEdit: (row: Pick<EventRow, "owner_id" | "ministry_id" | "visibility">) => boolean;
}

/** What has ended and was not canceled is finished; a status that was set so stays. */
export const statusAt = (status: EventCard["status"], endsAt: string, now: Date): EventCard["status"] =>
  status !== "canceled" && new Date(endsAt) <= now ? "finished" : status;

/** An occurrence as a list shows it. */
export function viewCard(row: EventRow, { now, mayEdit }: Viewer): EventCard {
  const { starts_at, ends_at, owner_id: _owner, rrule: _rule, congregation_id: _congregation, overridden: _overridden, ...shown } = row;
  const status = statusAt(row.status, ends_at, now);
  return { ...shown, start_date: starts_at, end_date: ends_at, status, editable: mayEdit(row) };
}

/** An occurrence in full. */
export const viewEvent = (row: EventRow, details: EventDetails, viewer: Viewer): Event => ({
  ...viewCard(row, viewer),
  ...details,
  exdates: daysOf(details.exdates),
  overridden: row.overridden,
});

export const viewMonth = (rows: readonly MonthRow[], now: Date): MonthDay[] =>
  rows.map(({ first, ...day }) => ({
    ...day,
    first: first.map(({ ends_at, ...one }) => ({ ...one, status: statusAt(one.status, ends_at, now) })),
  }));
