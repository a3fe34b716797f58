import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { onlyRow } from "../../../database/queries/kept-query.ts"; // kept: only the check of one row
import { readFacts, readServices, skilledIn } from "../facts-store.ts";
import type { Occasion, RosterPerson } from "../rules.ts";
import { openState, type NeedRow, type ScheduleRow } from "../store.ts";
import type { FixedPlace } from "./board.ts";
import type { FilledPlace } from "./fill.ts";

/** Who has a place at these events, in rosters of any ministry. @unscoped events of rosters that were read within a scope */
export async function eventPlaces(handle: Handle, events: readonly number[]): Promise<FixedPlace[]> {
  const { rows } = await sql<FixedPlace>`
    select schedule_needs.id as "needId", schedules.event_id as "eventId", assignments.person_id as "personId"
    from schedules join schedule_needs on schedule_needs.schedule_id = schedules.id
      join assignments on assignments.need_id = schedule_needs.id and assignments.state in ('proposed', 'invited', 'accepted')
    where schedules.event_id = any(${[...events]}::bigint[]) order by assignments.id`.execute(queriesOf(handle));
  return rows;
}

interface FillFacts {
  readonly occasions: ReadonlyMap<number, Occasion>;
  readonly people: readonly RosterPerson[];
}
/** Events to come that are not canceled, and everybody who can serve there or does. @unscoped rosters that were read within a scope */
export async function readFillFacts(
  handle: Handle,
  rosters: readonly ScheduleRow[],
  needs: readonly NeedRow[],
  span: { readonly from: string; readonly to: string },
  now: Date,
): Promise<FillFacts> {
  const events = rosters.map((roster) => roster.event_id);
  const services = await readServices(handle, sql`events.id = any(${events}::bigint[]) and events.ends_at > ${now}`);
  const positions = [...new Set(needs.map((need) => need.position_id))];
  const holders = sql`select assignments.person_id from schedules join schedule_needs on schedule_needs.schedule_id = schedules.id
    join assignments on assignments.need_id = schedule_needs.id where schedules.event_id = any(${events}::bigint[])`;
  const people = await readFacts(handle, sql`${skilledIn(positions)} union ${holders}`, span);
  const open = services.filter(({ canceled }) => !canceled);
  return { occasions: new Map(open.map(({ occasion }) => [occasion.eventId, occasion])), people };
}

interface Filling {
  readonly congregation: number;
  readonly by: number;
  readonly now: Date;
}
/**
 * Adds the places of a filling, as one step that can be undone. What others filled in the meantime stays as it is.
 * @returns the step's id, null where nothing was added, and the number of places
 * @unscoped needs of rosters of a scope
 */
export async function addFilled(
  tx: Handle,
  places: readonly FilledPlace[],
  { congregation, by, now }: Filling,
): Promise<{ readonly id: number | null; readonly filled: number }> {
  const needs = places.map(({ needId }) => needId);
  await sql`select from schedules where id in (select schedule_id from schedule_needs where id = any(${needs}::bigint[]))
    order by id for update`.execute(queriesOf(tx));
  const { rows } = await sql<{ id: number }>`
    insert into schedule_runs (congregation_id, at, filled_by) values (${congregation}, ${now}, ${by}) returning id`.execute(queriesOf(tx));
  const run = onlyRow(rows).id;
  const { numAffectedRows = 0n } = await sql`
    insert into assignments (need_id, person_id, day, run_id, created_by, created_at, updated_at)
    select need_id, person_id, events.day, ${run}, ${by}, ${now}, ${now}
    from (select "needId" as need_id, "personId" as person_id, row_number() over (partition by "needId" order by "personId") as nth
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given ("needId" bigint, "personId" bigint)) as filled
      join schedule_needs on schedule_needs.id = need_id join schedules on schedules.id = schedule_needs.schedule_id
      join events on events.id = schedules.event_id
    where nth <= wanted - (select count(*) from assignments where assignments.need_id = schedule_needs.id and ${openState})
    on conflict do nothing`.execute(queriesOf(tx));
  if (numAffectedRows > 0n) return { id: run, filled: Number(numAffectedRows) };
  await sql`delete from schedule_runs where id = ${run}`.execute(queriesOf(tx));
  return { id: null, filled: 0 };
}

/**
 * Empties the places of a filling of which nobody was told; returns how many. Null: no such filling, it was undone, or it is somebody
 * else's and has places in ministries that the caller does not roster.
 * @param ministries that the scope rosters
 * @unscoped the ministries are those that the scope rosters
 */
export async function undoRun(
  tx: Handle,
  id: number,
  ministries: readonly number[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number | null> {
  const { numAffectedRows: found = 0n } = await sql`
    update schedule_runs set undone_at = ${now} where id = ${id} and undone_at is null and (filled_by = ${by} or (
      select bool_and(schedules.ministry_id = any(${[...ministries]}::bigint[]))
      from assignments join schedule_needs on schedule_needs.id = assignments.need_id
        join schedules on schedules.id = schedule_needs.schedule_id
      where assignments.run_id = schedule_runs.id))`.execute(queriesOf(tx));
  if (found === 0n) return null;
  const { numAffectedRows = 0n } = await sql`
    delete from assignments using schedule_needs, schedules
    where assignments.run_id = ${id} and assignments.state = 'proposed' and schedule_needs.id = assignments.need_id
      and schedules.id = schedule_needs.schedule_id and schedules.ministry_id = any(${[...ministries]}::bigint[])`.execute(queriesOf(tx));
  return Number(numAffectedRows);
}
