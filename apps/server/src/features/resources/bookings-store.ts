import type { Booking, Clash, ListedBooking, ResourceAtTime } from "@aprisco/contract/resources.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { isVisitor, visibleTo } from "../agenda/index.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { BOOKING_DECIDED } from "./notices.ts";

/** A condition on `events`: whose titles a reader of bookings sees; otherwise a room is only shown as taken. */
export type Sees = RawBuilder<SqlBool>;

const titleFor = (sees: Sees) => sql`case when ${sees} then coalesce(events.title, event_series.title) end`;
const joined = sql`join events on events.id = held.event_id join event_series on event_series.id = events.series_id`;

const clashesWith = (
  sees: Sees,
  { resource, during, event, unit }: Record<"resource" | "during" | "event", RawBuilder<unknown>> & { readonly unit?: RawBuilder<unknown> },
) =>
  sql<Clash[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('resource_id', held.resource_id, 'resource', resources.name, 'event_id', held.event_id,
      'event', ${titleFor(sees)}, 'from', ${isoOf(sql`lower(held.during)`)}, 'to', ${isoOf(sql`upper(held.during)`)}) order by held.during), '[]')
    from bookings as held ${joined}
    where held.resource_id = ${resource} and held.state = 'approved' and held.during && ${during} and held.event_id is distinct from ${event}
      ${unit ? sql`and held.unit = ${unit}` : sql``})`;

function isoOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export interface FreeAsk {
  readonly from: string;
  readonly to: string;
  readonly kind?: string | undefined;
  /** An event whose bookings do not count as clashes. */
  readonly except?: number | undefined;
  /** Minutes in place of what each resource needs by itself. */
  readonly setup?: number | undefined;
  readonly teardown?: number | undefined;
}

/**
 * The state of each resource in scope at a time, those with a free unit first, then by name; each one's setup and teardown time is
 * added, unless others are given.
 */
export async function resourcesAtTime(
  handle: Handle,
  { congregationIds }: Pick<Scope, "congregationIds">,
  { from, to, kind, except, setup, teardown }: FreeAsk,
  sees: Sees,
): Promise<ResourceAtTime[]> {
  const { rows } = await sql<ResourceAtTime>`
    select id, kind, name, capacity, units, needs_approval, free, clashes from (
      select resources.*, (select resources.units - count(distinct held.unit)::int from bookings as held
          where held.resource_id = resources.id and held.state = 'approved' and held.during && wanted
            and held.event_id is distinct from ${except ?? null}::bigint) as free,
        ${clashesWith(sees, { resource: sql`resources.id`, during: sql`wanted`, event: sql`${except ?? null}::bigint` })} as clashes
      from resources, lateral (
        select booked_time(${from}::timestamptz, ${to}::timestamptz, coalesce(${setup ?? null}::int, resources.setup_minutes),
          coalesce(${teardown ?? null}::int, resources.teardown_minutes)) as wanted) as span
      where resources.archived_at is null and ${reaches({ congregationIds }, "resources.congregation_id")}
        ${kind === undefined ? sql`` : sql`and resources.kind = ${kind}`}) as standing
    order by free <= 0, name_folded, id`.execute(queriesOf(handle));
  return rows;
}

interface WhichBookings {
  readonly where: readonly RawBuilder<SqlBool>[];
  readonly most: number;
}

/** What a reader of bookings is shown, as conditions on `events`. */
export interface Sight {
  readonly sees: Sees;
  /** Whether of a booking of an event that the reader does not see the resource is named. */
  readonly namesTaken: RawBuilder<SqlBool>;
}
export const sightOf = (scope: Scope): Sight => ({ sees: visibleTo(scope), namesTaken: sql<SqlBool>`not ${isVisitor(scope)}` });
/** Bookings whose resource the reader may know. */
export const isNamedTo = ({ sees, namesTaken }: Sight): RawBuilder<SqlBool> => sql<SqlBool>`(${sees} or ${namesTaken})`;

/**
 * The bookings in scope, by resource and time; without canceled events. To a reader to whom taken resources are not named, those of
 * unseen events come last, only while they block others, and no clash is told.
 */
export async function readBookings(
  handle: Handle,
  { congregationIds }: Pick<Scope, "congregationIds">,
  { where, most }: WhichBookings,
  sight: Sight,
): Promise<ListedBooking[]> {
  const { sees, namesTaken } = sight;
  const named = isNamedTo(sight);
  const conditions = [
    reaches({ congregationIds }, "resources.congregation_id"),
    sql<SqlBool>`(${named} or held.state = 'approved')`,
    ...where,
  ];
  const { rows } = await sql<ListedBooking>`
    select held.id, case when ${named} then held.resource_id end as resource_id, case when ${named} then resources.name end as resource, held.unit, held.event_id, ${titleFor(sees)} as event,
      events.starts_at, events.ends_at, lower(held.during) as "from", upper(held.during) as "to", held.state,
      case when ${sees} then held.shared_because end as shared_because, case when ${sees} then held.reason end as reason,
      case when ${sees} then askers.name end as asked_by, case when ${sees} then deciders.name end as decided_by,
      case when not ${namesTaken} or held.state = 'approved' and held.shared_because is null then '[]'::jsonb else ${clashesWith(sees, {
        resource: sql`outer_held.resource_id`,
        during: sql`outer_held.during`,
        event: sql`outer_held.event_id`,
        unit: sql`outer_held.unit`,
      })} end as clashes
    from bookings as held join resources on resources.id = held.resource_id ${joined}
      cross join lateral (select held.resource_id, held.during, held.event_id, held.unit) as outer_held
      left join accounts as asking on asking.id = held.created_by left join people as askers on askers.id = asking.person_id
      left join accounts as deciding on deciding.id = held.decided_by left join people as deciders on deciders.id = deciding.person_id
    where ${sql.join(conditions, sql` and `)}
    order by case when ${named} then resources.name_folded end, case when ${named} then resources.id end, held.during, held.unit limit ${most}`.execute(
    queriesOf(handle),
  );
  return rows;
}

/** Events that are not canceled. */
export const takesPlace = sql<SqlBool>`coalesce(events.status, event_series.status) <> 'canceled'`;
/** The booked time overlaps days of a zone's calendar, the last one included. */
export const inDays = (from: string, to: string, timeZone: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`held.during && tstzrange(${from}::date::timestamp at time zone ${timeZone}, (${to}::date + 1)::timestamp at time zone ${timeZone})`;
export const ofResource = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`held.resource_id = ${id}`;
export const inState = (state: Booking["state"]): RawBuilder<SqlBool> => sql<SqlBool>`held.state = ${state}`;
export const ofEvents = (ids: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`held.event_id = any(${[...ids]}::bigint[])`;
export const ofBooking = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`held.id = ${id}`;

/** The days of waiting occurrences that are named. */
const MOST_DAYS = 31;

/**
 * The number of these events that wait for a resource, and the first of their days.
 * @unscoped they are occurrences of an event that was read within a scope
 */
export async function readWaiting(handle: Handle, events: readonly number[]): Promise<{ readonly count: number; readonly days: string[] }> {
  const { rows } = await sql<{ count: number; days: string[] }>`
    with waiting as (
      select distinct events.id, events.day, events.starts_at from bookings join events on events.id = bookings.event_id
      where bookings.state = 'requested' and bookings.event_id = any(${[...events]}::bigint[])
    )
    select count(*)::int as count, coalesce((array_agg(day::text order by starts_at, id))[1:${MOST_DAYS}::int], '{}') as days from waiting`.execute(
    queriesOf(handle),
  );
  return rows[0] ?? { count: 0, days: [] };
}

interface HeldBooking {
  readonly id: number;
  readonly state: "requested" | "approved" | "declined";
  readonly congregation_id: number;
  readonly created_by: number | null;
}

/** A booking in scope, locked with its resource. @throws Failure `booking.notFound` */
export async function holdBooking(tx: Handle, { congregationIds }: Pick<Scope, "congregationIds">, id: number): Promise<HeldBooking> {
  const { rows } = await sql<HeldBooking>`
    select bookings.id, bookings.state, resources.congregation_id, bookings.created_by
    from bookings join resources on resources.id = bookings.resource_id
    where bookings.id = ${id} and ${reaches({ congregationIds }, "resources.congregation_id")} for update`.execute(queriesOf(tx));
  const [row] = rows;
  if (!row) throw new Failure("booking.notFound");
  return row;
}

/** PostgreSQL's code for an exclusion violation. */
const EXCLUDED = "23P01";

/** The decision about a booking, and the account that made it. */
export type Decision = { readonly by: number } & (
  | { readonly state: "approved"; readonly sharedBecause: string | null }
  | { readonly state: "declined"; readonly reason: string | null }
);

/**
 * Decides a booking that the transaction holds and notifies its requester.
 *
 * @throws Failure `booking.clash` if the room is taken and no reason permits both; the transaction cannot continue then
 * @unscoped the transaction holds the booking, read within a scope
 */
export async function decide(tx: Handle, held: HeldBooking, decision: Decision, now: Date): Promise<void> {
  const approved = decision.state === "approved";
  try {
    await queriesOf(tx)
      .updateTable("bookings")
      .set({
        state: decision.state,
        shared_because: approved ? decision.sharedBecause : null,
        reason: approved ? null : decision.reason,
        decided_by: decision.by,
        updated_at: now,
      })
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", held.id)
      .execute();
  } catch (error) {
    throw (error as { readonly code?: unknown }).code === EXCLUDED ? new Failure("booking.clash") : error;
  }
  if (held.state === decision.state) return;
  const { id: subjectId, congregation_id: congregationId } = held;
  const data = { state: decision.state };
  await happened(tx, { kind: BOOKING_DECIDED, at: now, actorId: decision.by, congregationId, subjectKind: "booking", subjectId, data });
}
