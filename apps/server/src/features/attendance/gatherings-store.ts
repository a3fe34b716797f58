import type { Gathering, GatheringDetails, RoleCounts } from "@aprisco/contract/attendance.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { listOf } from "../../records/lists/page.ts";
import { searchTerms } from "../../records/lists/search.ts";
import { holdsText, theirEvents, visibleTo } from "../agenda/index.ts";
import { usedPlaces } from "./headcounts-store.ts";

/** The marks of the joined gathering by role. @unscoped a column of statements that take the scope */
export const counted = sql<RoleCounts>`(
  select jsonb_build_object('present', count(*) filter (where role = 0), 'visitor', count(*) filter (where role = 1),
    'child', count(*) filter (where role = 2), 'serving', count(*) filter (where role = 3), 'excused', count(*) filter (where role = 4))
  from attendance where attendance.gathering_id = gatherings.id)`;
const canceled = sql<boolean>`(coalesce(events.status, event_series.status) = 'canceled')`;

const selectGatherings = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("events")
    .innerJoin("event_series", "event_series.id", "events.series_id")
    .leftJoin("gatherings", "gatherings.event_id", "events.id")
    .select([
      "events.id",
      sql<number | null>`null::bigint`.as("group_id"),
      sql<boolean>`true`.as("held"),
      sql<Gathering["kind"]>`coalesce(gatherings.kind, case when event_series.type = 'worship' then 'service' else 'event' end)`.as("kind"),
      sql<string>`coalesce(events.title, event_series.title)`.as("title"),
      "events.starts_at",
      "events.day",
      sql<string | null>`nullif(coalesce(events.location, event_series.location), '')`.as("location"),
      counted.as("counts"),
      sql<number | null>`(select coalesce(sum(amount) filter (where who = 'total'), sum(amount)) from headcounts
        where headcounts.gathering_id = gatherings.id)`.as("headcount"),
      "gatherings.closed_at",
    ]);

/** @unscoped the conditions that take the scope. Events are in scope as in the agenda; a caller with row scope takes the sheets of the events that they made or lead. */
export const owned = { congregation: "events.congregation_id", theirs: theirEvents } as const;
const events = listOf({
  rows: selectGatherings,
  id: "events.id",
  ...owned,
  sorts: { starts_at: { by: "events.starts_at", tie: "events.id", as: "instant" } },
});

export type GatheringsAsked = QueryOf<"listGatherings"> & { readonly sort: "starts_at" | "-starts_at" };
const ofKind = (kind: Gathering["kind"]): RawBuilder<SqlBool> => sql<SqlBool>`(event_series.type = 'worship') = ${kind === "service"}`;

/** One page of the services and events that began or begin up to `until`, without canceled ones. */
export const listEvents = (handle: Handle, scope: Scope, query: GatheringsAsked, until: Date) => {
  const { q, kind, from, to, ...page } = query;
  return events(handle, scope, page, {
    where: [
      sql<SqlBool>`events.starts_at <= ${until}`,
      sql<SqlBool>`not ${canceled}`,
      visibleTo(scope),
      ...(kind === undefined ? [] : [ofKind(kind)]),
      ...(from === undefined ? [] : [sql<SqlBool>`events.day >= ${from}::date`]),
      ...(to === undefined ? [] : [sql<SqlBool>`events.day <= ${to}::date`]),
      ...(searchTerms(q ?? "").length === 0 ? [] : holdsText(q ?? "", {})),
    ],
    isCommon: true,
  });
};

const inScope = (scope: Scope, id: number): readonly RawBuilder<SqlBool>[] => [
  sql<SqlBool>`events.id = ${id}`,
  visibleTo(scope),
  ...within(owned, scope),
];

/** A service or event with its head-counts. @throws Failure `gathering.notFound` */
export async function readGathering(handle: Handle, scope: Scope, eventId: number): Promise<GatheringDetails> {
  const row = await inScope(scope, eventId)
    .reduce((rows, condition) => rows.where(condition), selectGatherings(handle))
    .leftJoin("accounts as closers", "closers.id", "gatherings.closed_by")
    .leftJoin("people as closing", "closing.id", "closers.person_id")
    .select("closing.name as closed_by")
    .executeTakeFirst();
  if (!row) throw new Failure("gathering.notFound");
  const headcounts = await queriesOf(handle)
    .selectFrom("headcounts")
    .innerJoin("gatherings", "gatherings.id", "headcounts.gathering_id")
    .leftJoin("accounts", "accounts.id", "headcounts.recorded_by")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select(["headcounts.place", "headcounts.who", "headcounts.amount", "headcounts.counted_at", "people.name as by"])
    .where("gatherings.event_id", "=", eventId)
    .orderBy("headcounts.place")
    .orderBy("headcounts.who")
    .execute();
  return { ...row, headcounts, places: await usedPlaces(handle, eventId) };
}

/** A gathering that the transaction holds. Only this file makes one, so that marks are written into a locked sheet. */
export interface HeldGathering {
  readonly id: number;
  readonly congregationId: number;
  readonly day: string;
  readonly closedAt: string | null;
}

const lockedBy = async (tx: Handle, condition: RawBuilder<SqlBool>): Promise<HeldGathering> => {
  const { rows } = await sql<HeldGathering>`
    select id, congregation_id as "congregationId", day, closed_at as "closedAt" from gatherings where ${condition} for update`.execute(
    queriesOf(tx),
  );
  const [held] = rows;
  if (!held) throw new Failure("gathering.notFound");
  return held;
};

/**
 * Holds the sheet of a service or event in scope; the first time it comes into being.
 *
 * @param today in church time
 * @throws Failure `gathering.notFound`, `gathering.canceled`, or `gathering.ahead` before the event's day
 */
export async function holdGathering(
  tx: Handle,
  scope: Scope,
  eventId: number,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<HeldGathering> {
  const { rows } = await sql<{ canceled: boolean; ahead: boolean }>`
    select ${canceled} as canceled, events.day > ${today}::date as ahead
    from events join event_series on event_series.id = events.series_id
    where ${sql.join(inScope(scope, eventId), sql` and `)} for key share of events`.execute(queriesOf(tx));
  const [event] = rows;
  if (!event) throw new Failure("gathering.notFound");
  if (event.canceled) throw new Failure("gathering.canceled");
  if (event.ahead) throw new Failure("gathering.ahead");
  return holdSheet(tx, eventId, now);
}

/**
 * Holds the sheet of a service or event; the first time it comes into being.
 * @unscoped the caller has checked the event, or writes what the server knows of it
 */
export async function holdSheet(tx: Handle, eventId: number, now: Date): Promise<HeldGathering> {
  await sql`
    insert into gatherings (congregation_id, kind, event_id, started_at, day, updated_at)
    select events.congregation_id, case when event_series.type = 'worship' then 'service' else 'event' end, events.id, events.starts_at,
      events.day, ${now}
    from events join event_series on event_series.id = events.series_id where events.id = ${eventId}
    on conflict (event_id) do nothing`.execute(queriesOf(tx));
  return lockedBy(tx, sql<SqlBool>`event_id = ${eventId}`);
}

/** A meeting of a group on a day, in church time. */
export interface GroupMeeting {
  readonly groupId: number;
  readonly congregationId: number;
  readonly day: string;
  readonly startedAt: Date;
}
/**
 * Holds the sheet of a group's meeting; the first time it comes into being. A later call may name another hour of the day.
 * @unscoped the caller has checked the group
 */
export async function holdMeeting(tx: Handle, meeting: GroupMeeting, now: Date): Promise<HeldGathering> {
  const { groupId, congregationId, day, startedAt } = meeting;
  await sql`
    insert into gatherings (congregation_id, kind, group_id, started_at, day, updated_at)
    values (${congregationId}, 'group', ${groupId}, ${startedAt}, ${day}, ${now})
    on conflict (group_id, day) do update set started_at = excluded.started_at, updated_at = excluded.updated_at
      where gatherings.started_at <> excluded.started_at`.execute(queriesOf(tx));
  return lockedBy(tx, sql<SqlBool>`group_id = ${groupId} and day = ${day}::date`);
}

/**
 * Closes a sheet that the transaction holds (the marks taken back go), or opens it again.
 * @unscoped the transaction holds the gathering
 */
export async function setClosed(
  tx: Handle,
  { id }: HeldGathering,
  by: { readonly accountId: number | null } | null,
  now: Date,
): Promise<void> {
  if (by !== null) await sql`delete from attendance where gathering_id = ${id} and role = 5`.execute(queriesOf(tx));
  await sql`
    update gatherings set closed_at = ${by === null ? null : now}, closed_by = ${by?.accountId ?? null}, updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(queriesOf(tx));
}
