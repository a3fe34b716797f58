import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ReadAs } from "../../days/asked-days.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { equalTo, unindexed } from "../../records/lists/search.ts";
import { listOf } from "../../records/lists/page.ts";
import type { RestorableKind } from "../../records/undo.ts";
import type { Scope } from "../../access/caller.ts";
import { ledMinistries } from "../people/index.ts";
import type { LocalTime } from "./series/clock.ts";
import { churchZone } from "./series/rows-store.ts";
import { holdsText, holdsTyped, theirEvents, visibleTo } from "./sight-store.ts";

type ListQuery = QueryOf<"listEvents">;
/** What lists and the month are narrowed by. */
export type EventFilters = Pick<ListQuery, "q" | "type" | "status" | "visibility" | "place" | "ministry" | "mine">;

const status = sql<"active" | "confirmed" | "canceled" | "finished">`coalesce(events.status, event_series.status)`;
/** The occurrence's own value, else the series'; an own empty text means none. */
const own = (column: "description" | "location") =>
  sql<string | null>`nullif(coalesce(${sql.ref(`events.${column}`)}, ${sql.ref(`event_series.${column}`)}), '')`;
/** The time on a clock; of an all-day event the midnight of its day, also where the clock skips it. */
const clockOf = (column: "starts_at" | "ends_at", zone: RawBuilder<string>) => {
  const midnight = column === "starts_at" ? sql`events.day::timestamp` : sql`(events.last_day + 1)::timestamp`;
  return sql<string>`(case when event_series.all_day then ${midnight} else ${sql.ref(`events.${column}`)} at time zone ${zone} end)`;
};
export const churchClock = { start: clockOf("starts_at", churchZone), end: clockOf("ends_at", churchZone) };
const ownZone = sql<string>`event_series.time_zone`;

const selectEvents = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("events")
    .innerJoin("event_series", "event_series.id", "events.series_id")
    .leftJoin("ministries", "ministries.id", "event_series.ministry_id")
    .select([
      "events.id",
      "events.series_id",
      "events.congregation_id",
      "events.recurrence_id",
      "events.starts_at",
      "events.ends_at",
      "events.day",
      "events.last_day",
      "events.visibility",
      "events.overridden",
      "event_series.all_day",
      "event_series.time_zone",
      "event_series.type",
      "event_series.color",
      "event_series.ministry_id",
      "event_series.owner_id",
      "event_series.rrule",
      "ministries.name as ministry_name",
      sql<string>`coalesce(events.title, event_series.title)`.as("title"),
      own("description").as("description"),
      own("location").as("location"),
      status.as("status"),
      churchClock.start.as("local_start"),
      churchClock.end.as("local_end"),
      clockOf("starts_at", ownZone).as("own_start"),
      clockOf("ends_at", ownZone).as("own_end"),
      sql<boolean>`(event_series.rrule is not null or event_series.rdates <> '{}')`.as("recurs"),
      sql<number>`events.version + event_series.version`.as("version"),
      sql<number | null>`(select taken from event_registration where event_registration.event_id = registration_of(events.id))`.as(
        "participants",
      ),
    ]);

/** The events that a scope may read: those visible to its account, and its own. */
const sight = { congregation: "events.congregation_id", theirs: visibleTo } as const;
const sighted = (scope: Scope): Scope => ({ ...scope, onlyTheirs: true });

const list = {
  rows: selectEvents,
  id: "events.id",
  ...sight,
  sorts: { start_date: { by: "events.starts_at", tie: "events.id", as: "instant" } },
} as const;
const events = listOf(list);

const kind = listedKind("events", "event.notFound", list);
/** The record kind of occurrences. @unscoped a part of queries, which add the scope */
export const eventKind: typeof kind = {
  ...kind,
  read: (handle, scope, id) => kind.read(handle, sighted(scope), id),
  reached: (scope) => kind.reached(sighted(scope)),
};
export type EventRow = NonNullable<Awaited<ReturnType<typeof kind.read>>>;

/** The kind of deleted occurrences, whose series may be deleted too: the right to restore is checked after the restoration. */
export const deletedKind: RestorableKind<EventRow> = {
  ...eventKind,
  reached: ({ congregationIds }) =>
    congregationIds === null ? [] : [sql<SqlBool>`events.congregation_id = any(${[...congregationIds]}::bigint[])`],
};

/** Events on a span of days. An event lasts 31 days at most, so the index on the first day serves. */
function onDays(from: string | undefined, to: string | undefined): readonly RawBuilder<SqlBool>[] {
  const after = from === undefined ? [] : [sql<SqlBool>`events.day >= ${from}::date - 32 and events.last_day >= ${from}::date`];
  return [...after, ...(to === undefined ? [] : [sql<SqlBool>`events.day <= ${to}::date`])];
}

/** The derived status: an event that has ended and was not canceled is finished. */
function hasStatus(wanted: NonNullable<ListQuery["status"]>, now: Date): RawBuilder<SqlBool> {
  if (wanted === "canceled") return sql<SqlBool>`${status} = 'canceled'`;
  if (wanted === "finished") return sql<SqlBool>`(${status} = 'finished' or (${status} <> 'canceled' and events.ends_at <= ${now}))`;
  // An event that has not ended began a month ago at the latest.
  return sql<SqlBool>`(events.starts_at > ${now}::timestamptz - interval '32 days'
    and ${unindexed(sql<SqlBool>`(${status} = ${wanted} and events.ends_at > ${now})`)})`;
}

/**
 * Whether the filters match most future events. PostgreSQL cannot know that nearly all of them are active, and would read every
 * event for a page.
 */
function isMostlyAhead({ type, status: wanted, visibility, place, ministry, mine }: Omit<EventFilters, "q">): boolean {
  if (place !== undefined || ministry !== undefined || mine !== undefined) return false;
  return wanted === undefined ? type === undefined && visibility === undefined : wanted === "active" || wanted === "confirmed";
}

export function filtersOf(
  scope: Scope,
  { type, status: wanted, visibility, place, ministry, mine }: Omit<EventFilters, "q">,
  now: Date,
): readonly RawBuilder<SqlBool>[] {
  return [
    ...equalTo({ "event_series.type": type, "events.visibility": visibility, "event_series.ministry_id": ministry }),
    ...(wanted === undefined ? [] : [hasStatus(wanted, now)]),
    ...(mine === undefined ? [] : [theirEvents(scope)]),
    ...(place === undefined ? [] : holdsText(place, { place: true })),
  ];
}

/** One page of the matching occurrences that the caller may see; without `from` and `to` those not ended before `today`. */
export const listEvents = (
  handle: Handle,
  scope: Scope,
  { q, from, to, limit, cursor, sort = "start_date", ...filters }: ListQuery,
  { now, today, language }: ReadAs & { readonly now: Date },
) => {
  const since = from ?? (to === undefined ? today : undefined);
  const search = holdsTyped(q ?? "", { today, language });
  const isCommon = search.length === 0 && isMostlyAhead(filters);
  // The index is read from this instant on, with two days of margin for any zone. With a bound from a subquery the planner has no
  // estimate.
  const begin = isCommon && since !== undefined ? [sql<SqlBool>`events.starts_at >= ${since}::date - 34`] : [];
  return events(
    handle,
    sighted(scope),
    { sort, limit, cursor },
    {
      ...(isCommon ? { isCommon } : {}),
      where: [...begin, ...onDays(since, to), ...filtersOf(scope, filters, now)],
      search: search.map((indexed) => ({ indexed, walking: unindexed(indexed) })),
    },
  );
};

/** The ministries that the caller leads, whose events they may change. */
export async function ledBy(handle: Handle, scope: Scope): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${ledMinistries(scope)}) as led (id)`.execute(queriesOf(handle));
  return rows.map(({ id }) => id);
}

export interface EventDetails {
  readonly rrule: string | null;
  readonly exdates: readonly LocalTime[];
  readonly series_start: string;
  readonly occurrences: number;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly setup_minutes: number | null;
  readonly teardown_minutes: number | null;
  readonly created_by: string | null;
  readonly created_at: string;
}
/**
 * The columns that only the details show, of an occurrence that was read within a scope.
 * @unscoped the transaction holds the series, read within a scope
 */
export const readDetails = (handle: Handle, seriesId: number): Promise<EventDetails> =>
  queriesOf(handle)
    .selectFrom("event_series")
    .leftJoin("accounts", "accounts.id", "event_series.created_by")
    .leftJoin("people", "people.id", "accounts.person_id")
    .leftJoin("accounts as owners", "owners.id", "event_series.owner_id")
    .leftJoin("people as owning", "owning.id", "owners.person_id")
    .select([
      "event_series.rrule",
      "event_series.exdates",
      "event_series.local_start as series_start",
      "event_series.created_at",
      "people.name as created_by",
      "event_series.owner_id",
      "owning.name as owner_name",
      "event_series.setup_minutes",
      "event_series.teardown_minutes",
    ])
    .select(sql<number>`(select count(*) from events where events.series_id = event_series.id)`.as("occurrences"))
    .where("event_series.id", "=", seriesId)
    .executeTakeFirstOrThrow() as Promise<EventDetails>;
