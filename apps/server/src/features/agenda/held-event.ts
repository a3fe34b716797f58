import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { readRecord } from "../../records/record.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { dayIn } from "../settings/index.ts";
import { eventKind, ledBy, type EventRow } from "./events-store.ts";
import type { Series } from "./series.ts";
import { holdSeriesOf } from "./series-store.ts";
import type { Viewer } from "./view.ts";

/** What is needed of a request. */
export interface EventCall {
  readonly caller: Caller;
  readonly now: Date;
  readonly scope: (section: "agenda") => Scope;
}

/** In church time. */
export const todayOf = ({ caller, now }: Pick<EventCall, "caller" | "now">): string => dayIn(caller.church.timeZone, now);

/** Which events a caller may change: a row-scoped one their own and those of the ministries that they lead. */
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
 * An occurrence that the caller may change, with its series, both held.
 *
 * @throws Failure `event.notFound`; `permission.denied` for what a row-scoped caller sees and another made
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
