import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { AccessRelationHolder } from "../../facets/access-relation-rows.ts";
import type { TimelineReader } from "../../facets/timeline.ts";
import type { TimelinePage } from "../../records/lists/timeline-branch.ts";

const OF_AGE = "18 years";

/**
 * The ministries that an account leads: named as their leader, or as a person among the present leaders; without closed ministries.
 * @unscoped there is no caller yet
 */
export const ledMinistries = ({ accountId, personId }: Pick<AccessRelationHolder, "accountId" | "personId">): RawBuilder<unknown> => sql`
    select ministries.id from ministries where ministries.leader_id = ${accountId} and ministries.status <> 'closed'
    union
    select led.ministry_id from ministry_members as led join ministries on ministries.id = led.ministry_id and ministries.status <> 'closed'
    where led.person_id = ${personId} and led.role in ('leader', 'co_leader') and led.until_on is null`;

/**
 * The groups that a person leads now, without closed ones.
 * @unscoped there is no caller yet
 */
export const ledGroups = ({ personId }: Pick<AccessRelationHolder, "personId">): RawBuilder<unknown> => sql`
    select led.group_id from group_members as led join cell_groups on cell_groups.id = led.group_id and cell_groups.status <> 'closed'
    where led.person_id = ${personId} and led.role in ('leader', 'co_leader') and led.until_on is null`;

/**
 * The networks that a person supervises now, with all within them.
 * @unscoped there is no caller yet
 */
export const supervisedNetworks = ({ personId }: Pick<AccessRelationHolder, "personId">): RawBuilder<unknown> => sql`
    with recursive below (id) as (
      select supervised.network_id from network_supervisors as supervised
      where supervised.person_id = ${personId} and supervised.until_on is null
      union select inner_networks.id from group_networks as inner_networks join below on inner_networks.parent_id = below.id
    ) select below.id from below`;

/**
 * The groups of the networks that a person supervises now.
 * @unscoped there is no caller yet
 */
export const supervisedGroups = (holder: Pick<AccessRelationHolder, "personId">): RawBuilder<unknown> => sql`
    select overseen.id from cell_groups as overseen where overseen.network_id in (${supervisedNetworks(holder)})`;

/**
 * The wards of a person: their minor children, and people of any age by an appointed guardianship. A child of the household without
 * a birth date counts as a minor. A relation that ended gives none.
 * @unscoped there is no caller yet
 */
export const wards = ({ personId, today }: AccessRelationHolder): RawBuilder<unknown> => sql`
    select relation.person_id from person_relations as relation join people as ward on ward.id = relation.person_id
    where relation.related_id = ${personId} and (relation.until_on is null or relation.until_on >= ${today}::date) and (
      relation.kind = 'guardian' or relation.kind = 'parent' and coalesce(
        ward.birth_date > ${today}::date - ${OF_AGE}::interval, ward.household_role = 'child'))`;

/**
 * The people of a caller with row scope, as a condition on the column with the person's id: people whose card they follow up or
 * entered, and people who serve in a ministry that they lead, or belong to a group that they lead or whose network they supervise. Source: the row scope of a leader in the team's permission table. All
 * lists of people (members, families, birthdays, timeline …) use this condition.
 */
export const theirPeople = ({ accountId, personId }: Scope, column: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} in (
  select visitors.person_id from visitors where visitors.follow_up_owner_id = ${accountId} or visitors.created_by = ${accountId}
  union all
  select served.person_id from ministry_members as served
  where served.until_on is null and served.ministry_id in (${ledMinistries({ accountId, personId })})
  union all
  select belongs.person_id from group_members as belongs
  where belongs.until_on is null and belongs.group_id in (${ledGroups({ personId })} union ${supervisedGroups({ personId })}))`;

/**
 * Whether the reader's timeline shows that the person was converted on the church day of an entry: what the conversion wrote besides,
 * a membership and an approval of that day, is then no entry of its own.
 */
export function tellsConversion(
  { personId, timeZone }: TimelinePage,
  { may, scope }: TimelineReader,
  day: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!may("visitors:view")) return sql<SqlBool>`false`;
  const within = scope("visitors");
  const isTheirs = sql<SqlBool>`(visitors.follow_up_owner_id = ${within.accountId} or visitors.created_by = ${within.accountId})`;
  return sql<SqlBool>`exists (select from visitors where visitors.person_id = ${personId}
    and (visitors.converted_at at time zone ${timeZone}::text)::date = ${day}
    and ${reaches(within, "visitors.congregation_id")} and ${within.onlyTheirs ? isTheirs : sql`true`})`;
}

const owned = { congregation: "people.congregation_id", theirs: (scope: Scope) => theirPeople(scope, "people.id") };

export const reachesPerson = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from people where people.id = ${sql.ref(column)} and people.anonymised_at is null
    and ${sql.join([sql`true`, ...within(owned, scope)], sql` and `)})`;
/** The same for a row to be restored, together with its person if they were deleted with it. */
export const reachesOrBrings = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not exists (select from people where people.id = ${sql.ref(column)}) or ${reachesPerson(scope, column)})`;

/** The living people with these ids whom a scope of members covers, for records that refer to them. */
export const peopleWithin = (handle: Handle, scope: Scope, ids: readonly number[]) =>
  within(owned, scope)
    .reduce((rows, condition) => rows.where(condition), queriesOf(handle).selectFrom("people"))
    .select(["people.id", "people.name", "people.email", "people.version", "people.congregation_id"])
    .where("people.id", "in", [...ids])
    .where("people.deceased_on", "is", null)
    .where("people.anonymised_at", "is", null)
    .execute();

/** The living people of a scope of members by a name as somebody wrote it: of each name that exactly one of them has, their id. */
export async function peopleNamed(handle: Handle, scope: Scope, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: number }>`
    select asked.name, min(people.id) as id from unnest(${[...names]}::text[]) as asked (name)
      join people on people.name_folded = fold(asked.name)
    where people.deceased_on is null and people.anonymised_at is null and ${sql.join([sql`true`, ...within(owned, scope)], sql` and `)}
    group by asked.name having count(*) = 1`.execute(queriesOf(handle));
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/**
 * The day of a person's death; null: living, or unknown.
 * @unscoped the transaction holds a record about the person, read within a scope
 */
export async function dayOfDeath(handle: Handle, personId: number): Promise<string | null> {
  const person = await queriesOf(handle).selectFrom("people").select("deceased_on").where("id", "=", personId).executeTakeFirst();
  return person?.deceased_on ?? null;
}

/**
 * The scope of memberships, wherever they are read; with row scope those of the caller's people.
 * @unscoped its conditions are made of a scope
 */
export const ownedMembers = {
  congregation: "memberships.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "memberships.person_id"),
} as const;

/** The memberships of these people in a scope of members, with the photo's file. */
export const membershipsOf = (handle: Handle, scope: Scope, personIds: readonly number[]) =>
  within(ownedMembers, scope)
    .reduce(
      (rows, condition) => rows.where(condition),
      queriesOf(handle).selectFrom("memberships").innerJoin("people", "people.id", "memberships.person_id"),
    )
    .select(["memberships.person_id", "memberships.id", "memberships.photo_file_id"])
    .where(sql<SqlBool>`memberships.person_id = any(${[...personIds]}::bigint[])`)
    .where("people.anonymised_at", "is", null)
    .execute();
