import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Sweep } from "../../database/queries/forget.ts";
import type { DataCheck } from "../../manifest.ts";

const counted = async (handle: Handle, rows: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ wrong: number }>`select count(*) as wrong from (${rows}) as rows`.execute(queriesOf(handle))).rows[0]?.wrong ?? 0;

/** What is kept differs from what the records say. Presence and birthdays change with the days, so a status may wait for the night. */
const differs = sql`
  select from care_subjects as kept join care_state(array(select id from care_subjects)) as state on state.subject_id = kept.id
    join care_agreed(array(select id from care_subjects)) as agreed on agreed.subject_id = kept.id
  where (kept.high_from, kept.rest_from, kept.last_visit_on, kept.scheduled_until, kept.followed_on)
    is distinct from (state.high_from, state.rest_from, state.last_visit_on, agreed.scheduled_until, agreed.followed_on)`;
/** Every household has one, and every person with a card, a membership or an open account who lives in none. */
const missing = sql`
  select from households where not exists (select from care_subjects where care_subjects.household_id = households.id)
  union all
  select from people where household_id is null
    and (exists (select from visitors where visitors.person_id = people.id)
      or exists (select from memberships where memberships.person_id = people.id)
      or exists (select from accounts where accounts.person_id = people.id and closed_at is null))
    and not exists (select from care_subjects where care_subjects.person_id = people.id)`;

/** @unscoped the whole church's data are compared */
export const careChecks: readonly DataCheck[] = [
  { name: "care_subjects are those of the records", wrong: (handle) => counted(handle, differs) },
  { name: "every household and every person on record has a family of pastoral care", wrong: (handle) => counted(handle, missing) },
];

/** Families that a run looks at. */
const MOST = 2_000;
/**
 * Decides anew, a part at each run, what families are: presence and birthdays change the status without a change of a record.
 * @unscoped the server's own work, over the whole church
 */
export const refreshSubjects: Sweep = async (tx, now) => {
  // A part for each run, so that a day sees all of some hundred thousand.
  const part = Math.floor(now.getTime() / 60_000);
  const { rows } = await sql<{ id: number }>`
    select id from care_subjects where id % 512 = ${part % 512}::bigint order by id limit ${MOST}`.execute(queriesOf(tx));
  if (rows.length > 0) await sql`select care_keep(${rows.map(({ id }) => id)}::bigint[])`.execute(queriesOf(tx));
  return 0;
};
