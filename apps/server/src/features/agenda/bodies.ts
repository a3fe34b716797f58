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
 * Whose event it is: a ministry that the caller reaches and, where they are row-scoped, leads.
 *
 * @throws Failure a wrong field
 */
export async function checkMinistry(tx: Handle, scope: Scope, ministry: number | null | undefined): Promise<void> {
  if (typeof ministry !== "number") return;
  const isOpen = scope.onlyTheirs ? (await ledBy(tx, scope)).includes(ministry) : await reachesMinistry(tx, scope, ministry);
  if (!isOpen) throw fieldFailure("ministry_id", "field.choice");
}

/**
 * Whether who changes an event may make it private: what is private is its maker's alone, and would be gone for everybody else.
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
 * What a body changes of an occurrence and its series.
 *
 * @throws Failure `event.order`, `event.tooLong`, `event.rule`, a wrong field
 */
export function editOf(body: ChangeBody, row: EventRow, series: Series, now: Date): EventEdit {
  // What is answered of an event that has ended, sent back, is no change.
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
