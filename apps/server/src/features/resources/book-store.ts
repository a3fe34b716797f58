import type { EditScope } from "@aprisco/contract/agenda.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { theirEvents, visibleTo } from "../agenda/index.ts";
import { BOOKING_ASKED } from "./notices.ts";

export interface Wish {
  readonly resource_id: number;
  readonly units: number;
}

/** Locks resources against other bookings until the transaction ends, in order of id; returns those that may be booked. */
export async function holdResources(
  tx: Handle,
  { congregationIds }: Pick<Scope, "congregationIds">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly units: number; readonly archived: boolean }>> {
  const { rows } = await sql<{ id: number; units: number; archived: boolean }>`
    select id, units, archived_at is not null as archived from resources
    where id = any(${[...ids]}::bigint[]) and ${reaches({ congregationIds }, "congregation_id")} order by id for update`.execute(
    queriesOf(tx),
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The resources that an event has. @unscoped the transaction read the event within a scope */
export async function bookedBy(tx: Handle, eventId: number): Promise<ReadonlySet<number>> {
  const rows = await queriesOf(tx).selectFrom("bookings").select("resource_id").where("event_id", "=", eventId).execute();
  return new Set(rows.map((row) => row.resource_id));
}

/**
 * The occurrences that a booking with `scope` covers, the given one first: the following ones of its series, or all that are not over.
 * @unscoped the transaction read the event within a scope; its series is in the same congregation
 */
export async function reachedOccurrences(
  tx: Handle,
  event: { readonly id: number; readonly series_id: number; readonly starts_at: string },
  how: EditScope,
  now: Date,
): Promise<number[]> {
  if (how === "this") return [event.id];
  const from = how === "following" ? event.starts_at : now.toISOString();
  const { rows } = await sql<{ id: number }>`
    select id from events where series_id = ${event.series_id} and (id = ${event.id} or ends_at >= ${from}::timestamptz)
    order by id <> ${event.id}, starts_at, id`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

/**
 * Releases the events' resources that are not wanted any more, and surplus units.
 * @unscoped the events are occurrences of one that the transaction read within a scope
 */
export async function giveBack(tx: Handle, events: readonly number[], wishes: readonly Wish[]): Promise<void> {
  const kept = wishes.map(({ resource_id: id, units }) => sql`(${id}::bigint, ${units}::int)`);
  const wanted =
    kept.length === 0
      ? sql`select null::bigint as id, 0 as units where false`
      : sql`select * from (values ${sql.join(kept)}) as w (id, units)`;
  await sql`
    with wanted as (${wanted}), ranked as (
      select bookings.id, bookings.resource_id, row_number() over (partition by event_id, resource_id order by state = 'approved' desc, unit) as place
      from bookings where event_id = any(${[...events]}::bigint[]))
    delete from bookings using ranked left join wanted on wanted.id = ranked.resource_id
    where bookings.id = ranked.id and (wanted.id is null or ranked.place > wanted.units)`.execute(queriesOf(tx));
}

/**
 * Books a resource for events that do not have it yet, each with the free units of the lowest numbers. Without enough free units
 * the rest becomes a request; a resource that needs approval is always a request, unless the caller may approve.
 *
 * @returns the number of requests
 * @unscoped the events are occurrences of one that the transaction read within a scope; it holds the resource, locked within a scope
 */
export async function bookUnits(
  tx: Handle,
  events: readonly number[],
  { resource_id: resource, units }: Wish,
  { by, decides, now }: { readonly by: number; readonly decides: boolean; readonly now: Date },
): Promise<number> {
  announce(tx, "happenings");
  const { rows } = await sql<{ waiting: number }>`
    with wanted as (
      select events.id as event_id, resources.id as resource_id, resources.units, resources.needs_approval, resources.congregation_id,
        booked_time(events.starts_at, events.ends_at, coalesce(event_series.setup_minutes, resources.setup_minutes),
          coalesce(event_series.teardown_minutes, resources.teardown_minutes)) as during,
        ${units}::int - (select count(*)::int from bookings where event_id = events.id and resource_id = resources.id) as missing
      from events join event_series on event_series.id = events.series_id, resources
      where events.id = any(${[...events]}::bigint[]) and resources.id = ${resource}
    ), numbered as (
      select wanted.*, unit, exists (select from bookings where resource_id = wanted.resource_id and bookings.unit = u.unit
          and during && wanted.during and state = 'approved' and shared_because is null) as taken
      from wanted, generate_series(1, wanted.units) as u (unit)
      where not exists (select from bookings where event_id = wanted.event_id and resource_id = wanted.resource_id and bookings.unit = u.unit)
    ), chosen as (
      select *, row_number() over (partition by event_id order by taken, unit) as place from numbered
    ), made as (
      insert into bookings (resource_id, event_id, unit, during, state, decided_by, created_at, updated_at, created_by)
      select resource_id, event_id, unit, during, case when taken or needs_approval and not ${decides}::boolean then 'requested' else 'approved' end,
        case when not taken and needs_approval then ${by}::bigint end, ${now}, ${now}, ${by}
      from chosen where place <= missing order by event_id, unit
      returning id, state, created_at, created_by
    ), told as (
      insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id, actor_id)
      select ${BOOKING_ASKED}::text, ${now}, ${now}, wanted.congregation_id, 'booking', made.id, ${by}
      from (select min(id) as id from made where state = 'requested') as made, (select congregation_id from wanted limit 1) as wanted
      where made.id is not null
    )
    select count(*)::int as waiting from made where state = 'requested'`.execute(queriesOf(tx));
  return rows[0]?.waiting ?? 0;
}

/** Stores the resources that future occurrences of a series will need. @unscoped an event of the series was read within a scope */
export async function keepWishes(tx: Handle, seriesId: number, wishes: readonly Wish[]): Promise<void> {
  await sql`delete from series_resources where series_id = ${seriesId}`.execute(queriesOf(tx));
  if (wishes.length === 0) return;
  await queriesOf(tx)
    .insertInto("series_resources")
    .values(wishes.map((wish) => ({ series_id: seriesId, ...wish })))
    .execute();
}

export interface EventRow {
  readonly id: number;
  readonly series_id: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

async function read(handle: Handle, scope: Scope, id: number, conditions: readonly RawBuilder<SqlBool>[]): Promise<EventRow> {
  const seen = [visibleTo(scope), reaches(scope, "events.congregation_id"), ...conditions];
  const { rows } = await sql<EventRow>`
    select id, series_id, starts_at, ends_at from events where id = ${id} and ${sql.join(seen, sql` and `)}`.execute(queriesOf(handle));
  const [row] = rows;
  if (!row) throw new Failure("event.notFound");
  return row;
}

/** An event that the scope's account may see. @throws Failure `event.notFound` */
export const readSeenEvent = (handle: Handle, scope: Scope, id: number): Promise<EventRow> => read(handle, scope, id, []);

/** An event that the scope's account may change: with row scope only its own. @throws Failure `event.notFound` */
export const readChangeableEvent = (handle: Handle, scope: Scope, id: number): Promise<EventRow> =>
  read(handle, scope, id, scope.onlyTheirs ? [theirEvents(scope)] : []);
