import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";

type Pair = Pick<PersonMerge, "from" | "into">;
interface Found {
  readonly id: number;
  readonly event_id: number;
}

/**
 * The registrations of two people beyond the first of each event, in order of event: those with a place come before waiting and
 * unconfirmed ones, then the earlier ones.
 * @unscoped the people were read within a scope
 */
export async function findDoubled(handle: Handle, { from, into }: Pair): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select id, event_id from (
      select id, event_id, row_number() over (
        partition by event_id order by case state when 'waiting' then 1 when 'unconfirmed' then 2 else 0 end, number) as place
      from registrations where person_id in (${from}, ${into}) and state <> 'canceled'
    ) as theirs where place > 1 order by event_id`.execute(queriesOf(handle));
  return rows;
}

/**
 * The number of registrations that a merge would cancel.
 * @unscoped the people were read within a scope
 */
export async function countDoubled(handle: Handle, pair: Pair, now: Date): Promise<number> {
  const ids = (await findDoubled(handle, pair)).map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from registrations join event_registration using (event_id) join events on events.id = event_id join event_series on event_series.id = series_id
    where registrations.id = any(${ids}::bigint[]) and case
      when exists (select from course_series where course_series.event_id = events.id)
        then exists (select from course_meetings(events.id) as meeting where meeting.ends_at > ${now})
      else ends_at > ${now} and coalesce(events.status, event_series.status) <> 'canceled' end`.execute(queriesOf(handle));
  return rows[0]?.count ?? 0;
}

/**
 * Moves a person's registrations. Where both are registered still, the other keeps its typed data without a person.
 * @unscoped the transaction holds the people, who are joined
 */
export async function moveRegistrations(tx: Handle, { from, into }: Pair): Promise<void> {
  await sql`
    update registrations as moving set person_id = case when state <> 'canceled' and exists (
      select from registrations as taken where taken.event_id = moving.event_id and taken.person_id = ${into} and taken.state <> 'canceled')
      then null else ${into}::bigint end
    where person_id = ${from}`.execute(queriesOf(tx));
}

/**
 * A person's registrations that were canceled at an instant, in order of event.
 * @unscoped the transaction holds the person, read within a scope
 */
export async function findCanceledAt(tx: Handle, personId: number, at: string): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select id, event_id from registrations where person_id = ${personId} and state = 'canceled' and canceled_at = ${at}::timestamptz
    order by event_id`.execute(queriesOf(tx));
  return rows;
}
