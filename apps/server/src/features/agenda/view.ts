import type { Event, EventCard, MonthDay } from "@aprisco/contract/agenda.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { readRecord } from "../../records/record.ts";
import { dayIn } from "../settings/index.ts";
import { type EventDetails, type EventRow, eventKind, ledBy } from "./events-store.ts";
import { daysOf } from "./series/left-out.ts";
import type { MonthRow } from "./month-store.ts";
import { holdSeriesOf } from "./series/store.ts";
import type { Series } from "./series/series.ts";

interface Viewer {
  readonly now: Date;
  /** Whether the caller may change it. */
  readonly mayEdit: (row: Pick<EventRow, "owner_id" | "ministry_id" | "visibility">) => boolean;
}

/** An event that has ended and was not canceled is finished; any other status is kept. */
export const statusAt = (status: EventCard["status"], endsAt: string, now: Date): EventCard["status"] =>
  status !== "canceled" && new Date(endsAt) <= now ? "finished" : status;

export function viewCard(row: EventRow, { now, mayEdit }: Viewer): EventCard {
  const { starts_at, ends_at, owner_id: _owner, rrule: _rule, congregation_id: _congregation, overridden: _overridden, ...shown } = row;
  const status = statusAt(row.status, ends_at, now);
  return { ...shown, start_date: starts_at, end_date: ends_at, status, editable: mayEdit(row) };
}

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

export interface EventCall {
  readonly caller: Caller;
  readonly now: Date;
  readonly scope: (section: "agenda") => Scope;
}

/** Today in church time. */
export const todayOf = ({ caller, now }: Pick<EventCall, "caller" | "now">): string => dayIn(caller.church.timeZone, now);

/** The events that a caller may change: with row scope their own and those of ministries that they lead. */
export async function viewerOf(handle: Handle, { caller, now, scope }: EventCall): Promise<Viewer> {
  const mayEdit = holds(caller.permissions, "agenda:edit");
  const sight = scope("agenda");
  if (!mayEdit || !sight.onlyTheirs) return { now, mayEdit: () => mayEdit };
  const led = new Set(await ledBy(handle, sight));
  const isTheirs: Viewer["mayEdit"] = ({ owner_id, ministry_id, visibility }) =>
    owner_id === sight.accountId || (ministry_id !== null && visibility !== "private" && led.has(ministry_id));
  return { now, mayEdit: isTheirs };
}

/**
 * An occurrence that the caller may change, and its series, both locked.
 *
 * @throws Failure `event.notFound`; `permission.denied` for a caller with row scope, if another account made it
 */
export async function heldEvent(tx: Handle, asking: EventCall, id: number): Promise<{ readonly row: EventRow; readonly series: Series }> {
  const series = await holdSeriesOf(tx, id);
  const row = await readRecord(tx, eventKind, asking.scope("agenda"), id);
  if (!series) throw new Failure("event.notFound");
  const { onlyTheirs } = asking.scope("agenda");
  const viewer = onlyTheirs ? await viewerOf(tx, { ...asking, caller: { ...asking.caller, permissions: ["agenda:edit"] } }) : null;
  if (viewer && !viewer.mayEdit(row)) throw new Failure("permission.denied");
  return { row, series };
}
