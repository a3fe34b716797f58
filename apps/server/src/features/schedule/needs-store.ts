import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

export interface Wished {
  readonly position_id: number;
  readonly wanted: number;
}
interface NewRosters {
  readonly ministryId: number;
  readonly congregationId: number;
  readonly by: number;
}

/** The events that follow one in its series until a day, and have no roster of the ministry. @unscoped events of the ministry's congregation */
export async function laterEvents(tx: Handle, eventId: number, ministryId: number, until: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select later.id from events join events as later on later.series_id = events.series_id and later.day > events.day and later.day <= ${until}::date
    where events.id = ${eventId}
      and not exists (select from schedules where schedules.event_id = later.id and schedules.ministry_id = ${ministryId})
    order by later.day limit 120`.execute(queriesOf(tx));
  return rows.map(({ id }) => id);
}

/** Whether an event may be rostered by a congregation's ministry. @unscoped answers with a truth value */
export async function takesRosters(tx: Handle, eventId: number, congregationId: number): Promise<boolean> {
  const { rows } = await sql`select from events where id = ${eventId} and congregation_id = ${congregationId}
    and visibility <> 'private' for share`.execute(queriesOf(tx));
  return rows.length > 0;
}

interface OpenedRoster {
  readonly id: number;
  readonly version: number;
  readonly isNew: boolean;
}

/** Adds rosters of a ministry where there are none; returns all of them, locked. @unscoped a ministry that the scope rosters */
export async function openRosters(
  tx: Handle,
  events: readonly number[],
  { ministryId, congregationId, by }: NewRosters,
  now: Date,
): Promise<OpenedRoster[]> {
  const { rows: made } = await sql<{ id: number }>`
    insert into schedules (congregation_id, event_id, ministry_id, created_by, created_at, updated_at)
    select ${congregationId}, id, ${ministryId}, ${by}, ${now}, ${now} from unnest(${[...events]}::bigint[]) as wished (id)
    on conflict (event_id, ministry_id) do nothing returning id`.execute(queriesOf(tx));
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from schedules where ministry_id = ${ministryId} and event_id = any(${[...events]}::bigint[]) order by id for update`.execute(
    queriesOf(tx),
  );
  const ids = new Set(made.map(({ id }) => id));
  return rows.map((roster) => ({ ...roster, isNew: ids.has(roster.id) }));
}

/**
 * Sets the needs of rosters. Returns false where people stand in a position that would go.
 * @unscoped the transaction holds the rosters of a ministry that the scope rosters
 */
export async function setNeeds(tx: Handle, schedules: readonly number[], needs: readonly Wished[], now: Date): Promise<boolean> {
  const ids = [...schedules];
  const positions = needs.map(({ position_id: position }) => position);
  const { rows: held } = await sql`
    select from schedule_needs join assignments on assignments.need_id = schedule_needs.id and assignments.state in ('proposed', 'invited', 'accepted')
    where schedule_id = any(${ids}::bigint[]) and position_id <> all(${positions}::bigint[]) limit 1`.execute(queriesOf(tx));
  if (held.length > 0) return false;
  await sql`delete from schedule_needs where schedule_id = any(${ids}::bigint[]) and position_id <> all(${positions}::bigint[])`.execute(
    queriesOf(tx),
  );
  await sql`
    insert into schedule_needs (schedule_id, position_id, wanted)
    select schedule.id, position_id, wanted from unnest(${ids}::bigint[]) as schedule (id),
      jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as wished (position_id bigint, wanted smallint)
    on conflict (schedule_id, position_id) do update set wanted = excluded.wanted`.execute(queriesOf(tx));
  await sql`update schedules set updated_at = ${now}, version = version + 1 where id = any(${ids}::bigint[])`.execute(queriesOf(tx));
  return true;
}

interface Copied {
  readonly schedules: number;
  readonly places: number;
  readonly people: number;
}

/**
 * Copies rosters of a month to the same services of another: the nth event of a series in its month gets what the nth had. Where
 * there is a roster already nothing changes.
 * @param ministries that the scope rosters
 * @param months their first days
 * @unscoped ministries of a scope
 */
export async function copyRosters(
  tx: Handle,
  ministries: readonly number[],
  months: { readonly from: string; readonly to: string },
  { people, by, now }: { readonly people: boolean; readonly by: number; readonly now: Date },
): Promise<Copied> {
  const numbered = (month: string) => sql`
    select events.id, events.series_id, events.day, row_number() over (partition by events.series_id order by events.starts_at) as place
    from events join event_series on event_series.id = events.series_id
    where events.day >= ${month}::date and events.day < ${month}::date + interval '1 month'
      and coalesce(events.status, event_series.status) <> 'canceled'`;
  const { rows } = await sql<Copied>`
    with sources as (${numbered(months.from)}), goals as (${numbered(months.to)}),
    pairs as (
      select schedules.id as source_id, schedules.ministry_id, schedules.congregation_id, schedules.auto_replace, goals.id as event_id, goals.day
      from sources join schedules on schedules.event_id = sources.id and schedules.ministry_id = any(${[...ministries]}::bigint[])
        join goals on goals.series_id = sources.series_id and goals.place = sources.place
    ), made as (
      insert into schedules (congregation_id, event_id, ministry_id, auto_replace, created_by, created_at, updated_at)
      select congregation_id, event_id, ministry_id, auto_replace, ${by}, ${now}, ${now} from pairs
      on conflict (event_id, ministry_id) do nothing returning id, event_id, ministry_id
    ), needed as (
      insert into schedule_needs (schedule_id, position_id, wanted)
      select made.id, schedule_needs.position_id, wanted from made join pairs using (event_id, ministry_id)
        join schedule_needs on schedule_needs.schedule_id = pairs.source_id
        join volunteer_positions on volunteer_positions.id = schedule_needs.position_id and volunteer_positions.archived_at is null
      returning id, schedule_id, position_id, wanted
    ), placed as (
      insert into assignments (need_id, person_id, day, created_by, created_at, updated_at)
      select distinct on (needed.id, assignments.person_id) needed.id, assignments.person_id, pairs.day, ${by}, ${now}, ${now}
      from needed join made on made.id = needed.schedule_id join pairs using (event_id, ministry_id)
        join schedule_needs as from_need on from_need.schedule_id = pairs.source_id and from_need.position_id = needed.position_id
        join assignments on assignments.need_id = from_need.id and assignments.state in ('proposed', 'invited', 'accepted')
      where ${people}::boolean returning id
    )
    select (select count(*) from made) as schedules, (select coalesce(sum(wanted), 0) from needed) as places,
      (select count(*) from placed) as people`.execute(queriesOf(tx));
  return rows[0] ?? { schedules: 0, places: 0, people: 0 };
}

/** @unscoped the transaction holds the rosters of a ministry that the scope rosters */
export async function setAutoReplace(tx: Handle, schedules: readonly number[], autoReplace: boolean): Promise<void> {
  await sql`update schedules set auto_replace = ${autoReplace} where id = any(${[...schedules]}::bigint[])`.execute(queriesOf(tx));
}

/** Returns whether the note is another one now. @unscoped the transaction holds the roster of a ministry that the scope rosters */
export async function setNote(tx: Handle, schedule: number, note: string | null): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update schedules set note = ${note} where id = ${schedule} and note is distinct from ${note}::text`.execute(queriesOf(tx));
  return numAffectedRows > 0n;
}
