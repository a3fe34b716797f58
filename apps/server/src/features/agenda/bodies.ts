import type { BodyOf } from "@aprisco/contract/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { differing } from "../../records/record.ts";
import type { Scope } from "../../access/caller.ts";
import { fieldFailure } from "../../failure.ts";
import { mayNameAccount } from "../accounts/index.ts";
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
 * Checks that only who is responsible for an event makes it private, and that a private one stays theirs: nobody else would see it
 * any more.
 *
 * @throws Failure a wrong field
 */
export function checkPrivate(
  accountId: number,
  before: Pick<Series, "owner_id" | "visibility">,
  { visibility, owner_id }: SeriesTexts,
): void {
  if (visibility === "private" && before.owner_id !== accountId) throw fieldFailure("visibility", "event.notMaker");
  const owner = owner_id === undefined ? before.owner_id : owner_id;
  if ((visibility ?? before.visibility) === "private" && owner !== accountId) throw fieldFailure("owner_id", "event.privateOwner");
}

/**
 * The responsible person of an event: an active account that works in its congregation; a caller with row scope names themself.
 *
 * @throws Failure a wrong field
 */
export async function checkOwner(tx: Handle, scope: Scope, congregationId: number, owner: number | null | undefined): Promise<void> {
  if (owner === undefined) return;
  const isOpen = owner === null ? !scope.onlyTheirs : await mayNameAccount(tx, scope, congregationId, owner);
  if (!isOpen) throw fieldFailure("owner_id", "field.choice");
}

/**
 * The columns of a new series.
 *
 * @throws Failure `event.order`, `event.tooLong`, a wrong field
 */
export function fieldsOf(body: EventBody, churchZone: string, makerId: number): SeriesFields {
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
    owner_id: body.owner_id === undefined ? makerId : body.owner_id,
    setup_minutes: body.setup_minutes ?? null,
    teardown_minutes: body.teardown_minutes ?? null,
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
  const { owner_id, setup_minutes, teardown_minutes } = series;
  const shown = { ...row, owner_id, setup_minutes, teardown_minutes, status: statusAt(row.status, row.ends_at, now) };
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
