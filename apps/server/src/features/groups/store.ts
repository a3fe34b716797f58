import type { QueryOf } from "@aprisco/contract/routes.ts";
import { groupHealthsInNeed, type Group, type GroupChoices, type GroupDeletion } from "@aprisco/contract/groups.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { amongIds, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import type { Sweep } from "../../database/queries/forget.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, searchTerms, textHolds, unindexed, type SearchTerm } from "../../records/lists/search.ts";
import { dayIn, readChurch } from "../settings/index.ts";
import { ledGroups, supervisedGroups } from "../people/index.ts";
import { missingDays, WEEKS_LOOKED_BACK } from "./expected-days.ts";
import { healthOf, type HealthFacts } from "./health.ts";

type ListQuery = QueryOf<"listGroups">;

/** The meetings of a group's line. */
const RECENT = 12;

const selectGroups = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("cell_groups")
    .leftJoin("group_networks", "group_networks.id", "cell_groups.network_id")
    .select([
      "cell_groups.id",
      "cell_groups.congregation_id",
      "cell_groups.created_by",
      "cell_groups.name",
      "cell_groups.description",
      "cell_groups.network_id",
      "group_networks.name as network",
      sql<Group["leaders"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', people.name, 'role', led.role) order by led.role desc, people.name_folded), '[]')
        from group_members as led join people on people.id = led.person_id
        where led.group_id = cell_groups.id and led.until_on is null and led.role in ('leader', 'co_leader'))`.as("leaders"),
      "cell_groups.meeting_day",
      "cell_groups.meeting_time",
      "cell_groups.every_weeks",
      "cell_groups.address",
      "cell_groups.neighborhood",
      "cell_groups.city",
      "cell_groups.cep",
      "cell_groups.phone",
      sql<Group["audience"]>`cell_groups.audience`.as("audience"),
      "cell_groups.age_from",
      "cell_groups.age_to",
      "cell_groups.capacity",
      sql<Group["status"]>`cell_groups.status`.as("status"),
      sql<number>`(
        select count(*) from group_members as belongs where belongs.group_id = cell_groups.id and belongs.until_on is null)`.as("members"),
      sql<Group["health"]>`cell_groups.health`.as("health"),
      "cell_groups.health_weeks",
      "cell_groups.health_before",
      "cell_groups.health_now",
      sql<Group["last_meeting"]>`(
        select jsonb_build_object('date', day, 'present', present) from group_meetings
        where group_meetings.group_id = cell_groups.id and held order by day desc limit 1)`.as("last_meeting"),
      sql<number[]>`array(
        select present from (
          select day, present from group_meetings where group_meetings.group_id = cell_groups.id and held order by day desc limit ${RECENT}
        ) as latest order by day)`.as("recent"),
      "cell_groups.next_theme",
      "cell_groups.next_minister",
      "cell_groups.started_on",
      "cell_groups.ended_on",
      "cell_groups.created_at",
      "cell_groups.version",
    ]);

/** A group that a caller leads or oversees by a relation, in any congregation. */
const related = ({ groupIds, overseenGroupIds }: Scope) => amongIds("cell_groups.id", [...groupIds, ...overseenGroupIds]);

/**
 * The groups of a caller with row scope that they may change: those that they lead or whose network they supervise, and those that
 * they created. The account is compared with the group's own column, because a deleted group has no rows in other tables.
 */
const ledByCaller = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(cell_groups.created_by = ${scope.accountId} or cell_groups.id in (${ledGroups(scope)}) or cell_groups.id in (${supervisedGroups(scope)}))`;

/** Besides these, the groups that the caller belongs to, for reading. */
const seenByCaller = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${ledByCaller(scope)} or cell_groups.id in (
    select own.group_id from group_members as own where own.person_id = ${scope.personId} and own.until_on is null))`;

/** @unscoped the conditions that take the scope */
export const groupRows = { congregation: "cell_groups.congregation_id", theirs: seenByCaller, byRelation: related } as const;
export const ledRows = { congregation: "cell_groups.congregation_id", theirs: ledByCaller, byRelation: related } as const;

const list = {
  rows: selectGroups,
  id: "cell_groups.id",
  ...groupRows,
  sorts: {
    need: { by: "cell_groups.health_rank", tie: "cell_groups.id", as: "number" },
    name: { by: "cell_groups.name_folded", tie: "cell_groups.id", as: "text" },
  },
} as const;
const groups = listOf(list);
/** A group as a caller may read it. */
export const groupKind = listedKind("cell_groups", "group.notFound", list);
/** A group as a caller may change it. */
export const ledKind = listedKind("cell_groups", "group.notFound", { ...list, ...ledRows });

export type GroupRow = Awaited<ReturnType<typeof listGroups>>["rows"][number];

/**
 * Whether a present leader's name matches the term. A scalar subquery: as a set of rows it would be computed for all people.
 * @unscoped a condition on rows of a list within the scope
 */
export const leadersHold = (term: SearchTerm) => sql<SqlBool>`coalesce((
  select bool_or(${textHolds(sql.ref("people.name_folded"), term)}) from group_members as led join people on people.id = led.person_id
  where led.group_id = cell_groups.id and led.until_on is null and led.role in ('leader', 'co_leader')), false)`;

/** A network and all within it. @unscoped a part of statements that take the scope */
export const networksBelow = (id: number): RawBuilder<unknown> => sql`
  with recursive below (id) as (
    select ${id}::bigint union select inner_networks.id from group_networks as inner_networks join below on inner_networks.parent_id = below.id
  ) select below.id from below`;

/** One page of the matching groups in scope; `q` searches names, neighborhoods and leaders. */
export const listGroups = (
  handle: Handle,
  scope: Scope,
  { q, status, weekday, leader, neighborhood, network, health, sort = "need", ...page }: ListQuery,
) =>
  groups(
    handle,
    scope,
    { sort, ...page },
    {
      where: [
        ...equalTo({
          "cell_groups.status": status === "any" ? undefined : status,
          "cell_groups.meeting_day": weekday === undefined ? undefined : Number(weekday),
          "cell_groups.neighborhood": neighborhood,
          "cell_groups.health": health === "need" ? undefined : health,
        }),
        ...(health === "need" ? [sql<SqlBool>`cell_groups.health_rank <= ${groupHealthsInNeed.length}`] : []),
        // What the rows do not say, the filter does not tell either.
        ...(health !== undefined && (scope.isNarrow || scope.onlyTheirs) ? within(ledRows, { ...scope, onlyTheirs: true }) : []),
        ...(status === undefined ? [sql<SqlBool>`cell_groups.status <> 'closed'`] : []),
        ...(leader === undefined
          ? []
          : [
              sql<SqlBool>`cell_groups.id in (select led.group_id from group_members as led
                where led.person_id = ${leader === "own" ? scope.personId : Number(leader)} and led.until_on is null and led.role in ('leader', 'co_leader'))`,
            ]),
        ...(network === undefined ? [] : [sql<SqlBool>`cell_groups.network_id in (${networksBelow(network)})`]),
      ],
      search: searchTerms(q ?? "").map((term) => {
        const indexed = sql<SqlBool>`(${textHolds(sql.ref("cell_groups.search_text"), term)} or ${leadersHold(term)})`;
        return { indexed, walking: unindexed(indexed) };
      }),
    },
  );

/** The most leaders and neighborhoods that a filter offers. */
const MOST_CHOICES = 1_000;

/** Who leads a group in scope now, and the groups' neighborhoods, each by name. */
export async function readGroupChoices(handle: Handle, scope: Scope): Promise<GroupChoices> {
  const reached = sql.join([sql`cell_groups.status <> 'closed'`, ...within(groupRows, scope)], sql` and `);
  const { rows } = await sql<GroupChoices>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by found.name_folded), '[]') from (
        select distinct people.id, people.name, people.name_folded from cell_groups
        join group_members as led on led.group_id = cell_groups.id and led.until_on is null and led.role in ('leader', 'co_leader')
        join people on people.id = led.person_id where ${reached} order by people.name_folded limit ${MOST_CHOICES}) as found) as leaders,
      (select coalesce(jsonb_agg(found.neighborhood order by fold(found.neighborhood)), '[]') from (
        select distinct cell_groups.neighborhood from cell_groups
        where cell_groups.neighborhood is not null and ${reached} limit ${MOST_CHOICES}) as found) as neighborhoods`.execute(
    queriesOf(handle),
  );
  return onlyRow(rows);
}

/** What goes with a group. @unscoped the group was read within a scope */
export async function readDeletion(handle: Handle, id: number): Promise<GroupDeletion> {
  const { rows } = await sql<GroupDeletion>`
    select (select count(*) from group_members where group_id = ${id} and until_on is null) as members,
      (select count(*) from group_meetings where group_id = ${id}) as meetings,
      (select count(*) from attendance join gatherings on gatherings.id = attendance.gathering_id
        where gatherings.group_id = ${id} and attendance.role < 4) as presences`.execute(queriesOf(handle));
  return onlyRow(rows);
}

/** Whether a group may belong to the network: one of its congregation that is not archived. @unscoped only a truth value leaves */
export async function takesGroups(handle: Handle, congregationId: number, id: number): Promise<boolean> {
  const rows = queriesOf(handle).selectFrom("group_networks").select("id").where("id", "=", id);
  return (await rows.where("congregation_id", "=", congregationId).where("archived_at", "is", null).executeTakeFirst()) !== undefined;
}

interface FactsRow extends Pick<HealthFacts, "status" | "leaders" | "members" | "capacity" | "meetings"> {
  readonly id: number;
  readonly meeting_day: number | null;
  readonly every_weeks: number;
  readonly started_on: string;
  readonly trainee_since: string | null;
  readonly reported: readonly string[];
}
/**
 * Decides anew what these groups need. Their version stays: nobody edited them.
 * @unscoped the groups were held within a scope, or are all of the church
 */
export async function keepHealth(tx: Handle, ids: readonly number[], today: string): Promise<void> {
  const { rows } = await sql<FactsRow>`
    select cell_groups.id, cell_groups.status, cell_groups.capacity, cell_groups.meeting_day, cell_groups.every_weeks, cell_groups.started_on,
      count(belongs.id) filter (where belongs.role in ('leader', 'co_leader')) as leaders, count(belongs.id) as members,
      min(belongs.from_on) filter (where belongs.role = 'trainee') as trainee_since,
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'present', present, 'visitors', named_visitors + more_visitors) order by day desc), '[]')
        from (select day, present, named_visitors, more_visitors from group_meetings
          where group_meetings.group_id = cell_groups.id and held order by day desc limit ${RECENT}) as latest) as meetings,
      array(select day::text from group_meetings where group_meetings.group_id = cell_groups.id
        and day > ${today}::date - ${(WEEKS_LOOKED_BACK + 1) * 7}::integer) as reported
    from cell_groups left join group_members as belongs on belongs.group_id = cell_groups.id and belongs.until_on is null
    where cell_groups.id = any(${[...ids]}::bigint[]) group by cell_groups.id`.execute(queriesOf(tx));
  const decided = rows.map(({ id, reported, meeting_day, every_weeks, started_on, trainee_since: trainee, ...facts }) => {
    // The day itself is not over.
    const missing = missingDays({ meeting_day, every_weeks, started_on }, today, reported).filter((day) => day < today);
    return { id, ...healthOf({ ...facts, missing: missing.length, traineeSince: trainee, today }) };
  });
  if (decided.length === 0) return;
  await sql`
    update cell_groups set health = decided.health, health_weeks = decided.weeks, health_before = decided.before, health_now = decided.now, health_on = ${today}::date
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as decided (id bigint, health text, weeks smallint, before smallint, now smallint)
    where cell_groups.id = decided.id
      and (cell_groups.health, cell_groups.health_weeks, cell_groups.health_before, cell_groups.health_now, cell_groups.health_on)
        is distinct from (decided.health, decided.weeks, decided.before, decided.now, ${today}::date)`.execute(queriesOf(tx));
}

/**
 * Decides every day anew what each group needs: meetings pass without a report, and weeks without a visitor.
 * @unscoped the server's own work, over the whole church
 */
export const refreshHealth: Sweep = async (tx, now, most) => {
  const { timeZone } = await readChurch(tx);
  const today = dayIn(timeZone, now);
  const due = await queriesOf(tx)
    .selectFrom("cell_groups")
    .select("id")
    .where("status", "=", "active")
    .where(sql<SqlBool>`health_on is distinct from ${today}::date`)
    .limit(most)
    .execute();
  await keepHealth(
    tx,
    due.map(({ id }) => id),
    today,
  );
  return due.length;
};
