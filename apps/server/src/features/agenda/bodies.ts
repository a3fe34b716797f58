import type { BodyOf } from "@aprisco/contract/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { differing } from "../../records/record.ts";
import type { Scope } from "../../access/caller.ts";
import { fieldFailure } from "../../failure.ts";
import { reachesMinistry } from "../ministries/index.ts";
import { timesEdit, type EventEdit, timesGiven } from "./edit.ts";
import { daysOut, leftOut } from "./series/left-out.ts";
import { ledBy, type EventRow } from "./events-store.ts";
import { seriesTexts, type Series, type SeriesFields, type SeriesTexts } from "./series/series.ts";
import { statusAt } from "./view.ts";

type EventBody = BodyOf<"createEvent">;
type ChangeBody = BodyOf<"updateEvent">;

/**
 * The ministry of an event: one within the caller's scope and, for a caller with row scope, one that they lead.
 *
 * @throws Failure a wrong field
 */
export async function checkMinistry(tx: Handle, scope: Scope, ministry: number | null | undefined): Promise<void> {
  if (typeof ministry !== "number") return;
  const isOpen = scope.onlyTheirs ? (await ledBy(tx, scope)).includes(ministry) : await reachesMinistry(tx, scope, ministry);
  if (!isOpen) throw fieldFailure("ministry_id", "field.choice");
}

/**
 * Checks that only the maker of an event makes it private: nobody else would see it any more.
 *
 * @throws Failure a wrong field
 */
export function checkMaker(accountId: number, { owner_id: maker }: Pick<Series, "owner_id">, { visibility }: SeriesTexts): void {
  if (visibility === "private" && maker !== accountId) throw fieldFailure("visibility", "event.notMaker");
}

/**
 * The columns of a new series.
 *
 * @throws Failure `event.order`, `event.tooLong`, a wrong field
 */
export function fieldsOf(body: EventBody, churchZone: string): SeriesFields {
  const { time_zone, all_day, start, minutes } = timesGiven(body, null, churchZone);
  return {
    title: body.title,
    description: body.description ?? null,
    location: body.location ?? null,
    type: body.type,
    status: body.status ?? "active",
    visibility: body.visibility ?? "members",
    color: body.color ?? null,
    ministry_id: body.ministry_id ?? null,
    time_zone,
    all_day,
    local_start: start,
    minutes,
    rrule: body.rrule ?? null,
    rdates: [],
    exdates: daysOut(body.exdates ?? [], start),
  };
}

/**
 * The changes that a body makes to an occurrence and its series.
 *
 * @throws Failure `event.order`, `event.tooLong`, `event.rule`, a wrong field
 */
export function editOf(body: ChangeBody, row: EventRow, series: Series, now: Date): EventEdit {
  // The answer shows a past event as ended: sending that status back is no change.
  const shown = { ...row, status: statusAt(row.status, row.ends_at, now) };
  const { names, values } = differing(seriesTexts, body, shown);
  const times = timesEdit(body, row, series);
  const out = leftOut(body.exdates, series.exdates);
  return {
    texts: values as SeriesTexts,
    times: out ? { ...times.times, out } : times.times,
    at: times.at,
    names: [...names, ...times.names, ...(out ? ["exdates"] : [])],
  };
}
