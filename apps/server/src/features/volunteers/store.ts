import type { QueryOf } from "@aprisco/contract/routes.ts";
import type { Volunteer } from "@aprisco/contract/volunteers.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, findsName, searchTerms } from "../../records/lists/search.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { ledMinistries } from "../people/index.ts";

/** What a volunteer can do, by ministry and position. */
const skillsOf = (volunteer: RawBuilder<unknown>) => sql<Volunteer["skills"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('position_id', skill.position_id, 'position', skilled.name, 'ministry_id', ministries.id,
    'ministry', ministries.name, 'level', skill.level) order by ministries.name_folded, skilled.name_folded, skilled.id), '[]')
  from volunteer_skills as skill join volunteer_positions as skilled on skilled.id = skill.position_id
    join ministries on ministries.id = skilled.ministry_id where skill.volunteer_id = ${volunteer})`;
const timesOf = (volunteer: RawBuilder<unknown>) => sql<Volunteer["times"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('weekday', wished.weekday, 'part', wished.part, 'wish', wished.wish)
    order by wished.weekday, array_position(array['morning', 'afternoon', 'evening'], wished.part)), '[]')
  from volunteer_times as wished where wished.volunteer_id = ${volunteer})`;

const selectVolunteers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("volunteers")
    .innerJoin("people", "people.id", "volunteers.person_id")
    .select([
      "volunteers.id",
      "volunteers.person_id",
      "people.name",
      "volunteers.status",
      "volunteers.max_per_month",
      "volunteers.max_in_a_row",
      "volunteers.family",
      "volunteers.note",
      skillsOf(sql.ref("volunteers.id")).as("skills"),
      timesOf(sql.ref("volunteers.id")).as("times"),
      "volunteers.created_at",
      "volunteers.version",
    ]);

/** People who can serve in a position of these ministries, or serve in one of them now. */
const inMinistries = (ministries: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  volunteers.id in (select skill.volunteer_id from volunteer_skills as skill join volunteer_positions as of_skill on of_skill.id = skill.position_id
    where of_skill.ministry_id in (${ministries}))
  or volunteers.person_id in (select served.person_id from ministry_members as served
    where served.until_on is null and served.ministry_id in (${ministries})))`;

/** With row scope: oneself, and the people of the ministries that one leads. @unscoped the conditions that a scope becomes */
export const volunteerRows = {
  congregation: "people.congregation_id",
  theirs: (scope: Scope) => sql<SqlBool>`(volunteers.person_id = ${scope.personId} or ${inMinistries(ledMinistries(scope))})`,
  byRelation: ({ ministryIds }: Scope) =>
    ministryIds.length === 0 ? null : inMinistries(sql`select unnest(${[...ministryIds]}::bigint[])`),
} as const;

const list = {
  rows: selectVolunteers,
  id: "volunteers.id",
  ...volunteerRows,
  sorts: {
    name: { by: "people.name_folded", tie: "volunteers.id", as: "text" },
    created_at: { by: "volunteers.created_at", tie: "volunteers.id", as: "instant" },
  },
} as const;
const volunteers = listOf(list);
export const volunteerKind = listedKind(
  "volunteers",
  "volunteer.notFound",
  list,
  sql`left join people on people.id = volunteers.person_id`,
);
export type VolunteerRow = Omit<Volunteer, "this_month" | "blocked">;

/** One page of the matching volunteers in scope; `q` searches names. */
export const listVolunteers = (
  handle: Handle,
  scope: Scope,
  { q, status, ministry, position, sort = "name", ...page }: QueryOf<"listVolunteers">,
) =>
  volunteers(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({ "volunteers.status": status }),
        ...(ministry === undefined
          ? []
          : [
              sql<SqlBool>`volunteers.id in (select skill.volunteer_id from volunteer_skills as skill
              join volunteer_positions as asked on asked.id = skill.position_id where asked.ministry_id = ${ministry})`,
            ]),
        ...(position === undefined
          ? []
          : [
              sql<SqlBool>`volunteers.id in (select skill.volunteer_id from volunteer_skills as skill where skill.position_id = ${position})`,
            ]),
      ],
      search: searchTerms(q ?? "").map(findsName),
    },
  );

interface Load {
  readonly person_id: number;
  readonly this_month: number;
  readonly blocked: Volunteer["blocked"];
}

/**
 * The places of these people in this month, and the blocked dates that last or come next.
 * @unscoped people of rows that were read within a scope
 */
export async function withLoads<T extends { readonly person_id: number }>(
  handle: Handle,
  today: string,
  rows: readonly T[],
): Promise<(T & Omit<Load, "person_id">)[]> {
  if (rows.length === 0) return [];
  const { rows: loads } = await sql<Load>`
    select asked.person_id, (
      select count(*) from assignments where assignments.person_id = asked.person_id and state in ('proposed', 'invited', 'accepted')
        and day >= date_trunc('month', ${today}::date) and day < date_trunc('month', ${today}::date) + interval '1 month') as this_month, (
      select jsonb_build_object('from_on', from_on, 'until_on', until_on) from blocked_dates
      where blocked_dates.person_id = asked.person_id and until_on >= ${today}::date order by from_on limit 1) as blocked
    from unnest(${rows.map((row) => row.person_id)}::bigint[]) as asked (person_id)`.execute(queriesOf(handle));
  const found = new Map(loads.map((load) => [load.person_id, load]));
  return rows.map((row) => {
    const load = found.get(row.person_id);
    return { ...row, this_month: load?.this_month ?? 0, blocked: load?.blocked ?? null };
  });
}

interface Skill {
  readonly position_id: number;
  readonly level: string;
}

/** The ministries of positions that exist; archived ones count only where `held` names them. @unscoped for `rosteredMinistries` */
export async function ministriesOf(
  handle: Handle,
  positions: readonly number[],
  held: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; ministry_id: number }>`
    select id, ministry_id from volunteer_positions
    where id = any(${[...positions]}::bigint[]) and (archived_at is null or id = any(${[...held]}::bigint[]))`.execute(queriesOf(handle));
  return new Map(rows.map(({ id, ministry_id: ministry }) => [id, ministry]));
}

/** Sets all skills of a volunteer. @unscoped the transaction holds the volunteer, read within a scope */
export async function setSkills(tx: Handle, volunteerId: number, skills: readonly Skill[]): Promise<void> {
  const given = JSON.stringify(skills);
  await sql`delete from volunteer_skills where volunteer_id = ${volunteerId}
    and position_id <> all(${skills.map((skill) => skill.position_id)}::bigint[])`.execute(queriesOf(tx));
  await sql`
    insert into volunteer_skills (volunteer_id, position_id, level)
    select ${volunteerId}, position_id, level from jsonb_to_recordset(${given}::jsonb) as given (position_id bigint, level text)
    on conflict (volunteer_id, position_id) do update set level = excluded.level`.execute(queriesOf(tx));
}

/** Sets all wished times of a volunteer. @unscoped the transaction holds the volunteer, read within a scope, or it is the caller's own */
export async function setTimes(tx: Handle, volunteerId: number, times: Volunteer["times"]): Promise<void> {
  await sql`delete from volunteer_times where volunteer_id = ${volunteerId}`.execute(queriesOf(tx));
  await sql`
    insert into volunteer_times (volunteer_id, weekday, part, wish)
    select ${volunteerId}, weekday, part, wish
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as given (weekday smallint, part text, wish text)`.execute(queriesOf(tx));
}

/**
 * Whether a person has a place in a roster from `today` on.
 * @unscoped the transaction holds the volunteer, read within a scope
 */
export async function isRostered(tx: Handle, personId: number, today: string): Promise<boolean> {
  const { rows } = await sql`select from assignments where person_id = ${personId} and day >= ${today}::date
    and state in ('proposed', 'invited', 'accepted') limit 1`.execute(queriesOf(tx));
  return rows.length > 0;
}

/** The volunteer's record of the caller's person, locked if `holding`. */
export async function ownVolunteer(
  handle: Handle,
  { personId }: Pick<Scope, "personId">,
  holding = false,
): Promise<VolunteerRow | undefined> {
  if (holding) await sql`select from people where id = ${personId} for update`.execute(queriesOf(handle));
  return selectVolunteers(handle).where("volunteers.person_id", "=", personId).executeTakeFirst();
}

/** Whether a person is a volunteer within the scope. */
export async function reachedByPerson(handle: Handle, scope: Scope, personId: number): Promise<boolean> {
  const found = await within(volunteerRows, scope)
    .reduce((rows, condition) => rows.where(condition), selectVolunteers(handle))
    .clearSelect()
    .select("volunteers.id")
    .where("volunteers.person_id", "=", personId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The merge of two volunteers: the survivor keeps their own limits, and gets the skills and times that they lack.
 * @unscoped a merge covers the people whole
 */
export async function joinVolunteers(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  const ids = sql`(select id from volunteers where person_id = ${from}) as gone (id), (select id from volunteers where person_id = ${into}) as kept (id)`;
  await sql`
    insert into volunteer_skills (volunteer_id, position_id, level)
    select kept.id, position_id, level from ${ids}, volunteer_skills where volunteer_id = gone.id
    on conflict (volunteer_id, position_id) do nothing`.execute(queries);
  await sql`
    insert into volunteer_times (volunteer_id, weekday, part, wish)
    select kept.id, weekday, part, wish from ${ids}, volunteer_times where volunteer_id = gone.id
    on conflict (volunteer_id, weekday, part) do nothing`.execute(queries);
  await sql`delete from volunteers where person_id = ${from}
    and exists (select from volunteers as kept where kept.person_id = ${into})`.execute(queries);
  await sql`update volunteers set person_id = ${into}, updated_at = ${now}, version = version + 1 where person_id = ${from}`.execute(
    queries,
  );
}
