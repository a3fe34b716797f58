import type { QueryOf } from "@aprisco/contract/routes.ts";
import type { MinistryMember, Ministry } from "@aprisco/contract/ministries.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { amongIds, reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { rowSource } from "../../records/lists/row-source.ts";
import { equalTo, searchTerms, textHolds, unindexed, type SearchTerm } from "../../records/lists/search.ts";
import { ledMinistries } from "../people/index.ts";

type MinistryStatus = Ministry["status"];
type ListQuery = QueryOf<"listMinistries">;

const selectMinistries = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("ministries")
    .leftJoin("accounts as leaders", "leaders.id", "ministries.leader_id")
    .leftJoin("people as leader_people", "leader_people.id", "leaders.person_id")
    .select([
      "ministries.id",
      "ministries.congregation_id",
      "ministries.name",
      "ministries.description",
      "ministries.leader_id",
      "leader_people.name as leader_name",
      sql<Ministry["leaders"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', people.name, 'role', led.role) order by led.role desc, people.name_folded), '[]')
        from ministry_members as led join people on people.id = led.person_id
        where led.ministry_id = ministries.id and led.until_on is null and led.role <> 'member')`.as("leaders"),
      sql<number>`(
        select count(*) from ministry_members as serving where serving.ministry_id = ministries.id and serving.until_on is null)`.as(
        "members",
      ),
      "ministries.status",
      "ministries.created_at",
      "ministries.version",
    ]);

/**
 * A leader's ministries: those that they lead as an account or as a person, or created. The account is compared with the ministry's
 * own column, because a deleted ministry has no rows in other tables.
 */
const theirMinistries = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(ministries.leader_id = ${scope.accountId} or ministries.created_by = ${scope.accountId} or ministries.id in (${ledMinistries(scope)}))`;

export const ministryRows = {
  congregation: "ministries.congregation_id",
  theirs: theirMinistries,
  byRelation: ({ ministryIds }: Scope) => amongIds("ministries.id", ministryIds),
} as const;
const list = {
  rows: selectMinistries,
  id: "ministries.id",
  ...ministryRows,
  sorts: {
    name: { by: "ministries.name_folded", tie: "ministries.id", as: "text" },
    created_at: { by: "ministries.created_at", tie: "ministries.id", as: "instant" },
  },
} as const;
const ministries = listOf(list);
export const ministryKind = listedKind("ministries", "ministry.notFound", list);

export const reportMinistries = (tx: Handle, scope: Scope, status: MinistryStatus | undefined, timeZone: string) =>
  rowSource(
    tx,
    within(list, scope)
      .reduce((rows, condition) => rows.where(condition), selectMinistries(tx))
      .clearSelect()
      .select(["ministries.name", "leader_people.name as leader", "ministries.status"])
      .select(sql<string>`(ministries.created_at at time zone ${timeZone})::date`.as("created"))
      .$if(status !== undefined, (rows) => rows.where("ministries.status", "=", status as MinistryStatus))
      .orderBy("ministries.name_folded")
      .orderBy("ministries.id"),
  );

/** Whether a record may refer to the ministry: it is in a congregation of the scope. */
export async function reachesMinistry(handle: Handle, { congregationIds }: Scope, id: number): Promise<boolean> {
  const rows = queriesOf(handle).selectFrom("ministries").select("id").where("id", "=", id);
  return (await rows.where(reaches({ congregationIds }, "congregation_id")).executeTakeFirst()) !== undefined;
}

/**
 * Whether a present leader's name matches the term. A scalar subquery: as a set of rows it would be computed for all people.
 * @unscoped a condition on rows of a list within the scope; rows of another section it narrows itself
 */
export const leadersHold = (term: SearchTerm) => sql<SqlBool>`coalesce((
  select bool_or(${textHolds(sql.ref("people.name_folded"), term)}) from ministry_members as led join people on people.id = led.person_id
  where led.ministry_id = ministries.id and led.until_on is null and led.role <> 'member'), false)`;

/** One page of the matching ministries in scope; `q` searches names, descriptions and leaders (spec.md §3). */
export const listMinistries = (handle: Handle, scope: Scope, { q, status, leader, sort = "name", ...page }: ListQuery) =>
  ministries(
    handle,
    scope,
    { sort, ...page },
    {
      where: equalTo({ "ministries.status": status, "ministries.leader_id": leader }),
      search: searchTerms(q ?? "").map((term) => {
        const [own, leaders] = ["ministries.search_text", "leader_people.name_folded"].map((column) => textHolds(sql.ref(column), term));
        const indexed = sql<SqlBool>`(${own} or ${leaders} or ${leadersHold(term)})`;
        return { indexed, walking: unindexed(indexed) };
      }),
    },
  );

/**
 * Sort text: present ones first, leaders first, then by name; former ones by their end, latest first. One text, so that a page can
 * continue from it.
 */
const place = sql<{ place: string }>`(select case when ministry_members.until_on is null then '0'
    else '9' || lpad((9999999 - (ministry_members.until_on - date '0001-01-01'))::text, 7, '0') end
  || array_position(array['leader', 'co_leader', 'member'], ministry_members.role) || people.name_folded as place)`;

const selectMembers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("ministry_members")
    .innerJoin("ministries", "ministries.id", "ministry_members.ministry_id")
    .innerJoin("people", "people.id", "ministry_members.person_id")
    .innerJoinLateral(place.as("ordered"), (join) => join.onTrue())
    .select([
      "ministry_members.id",
      "ministry_members.ministry_id",
      "ministry_members.person_id",
      "people.name",
      "ministry_members.role",
      "ministry_members.from_on",
      "ministry_members.until_on",
      "ministry_members.version",
    ]);

const members = {
  rows: selectMembers,
  id: "ministry_members.id",
  congregation: "ministries.congregation_id",
  theirs: theirMinistries,
  byRelation: ({ ministryIds }: Scope) => amongIds("ministries.id", ministryIds),
  sorts: { place: { by: "ordered.place", tie: "ministry_members.id", as: "text" } },
} as const;
const inMinistry = listOf(members);
export const memberKind = listedKind(
  "ministry_members",
  "ministryMember.notFound",
  members,
  sql`join ministries on ministries.id = ministry_members.ministry_id`,
);

/** A page of who serves in a ministry now, or did. */
export const listMembers = (handle: Handle, scope: Scope, ministryId: number, { past, ...page }: QueryOf<"listMinistryMembers">) => {
  const until = sql.ref("ministry_members.until_on");
  const serving = past === "true" ? [] : [past === "only" ? sql<SqlBool>`${until} is not null` : sql<SqlBool>`${until} is null`];
  return inMinistry(
    handle,
    scope,
    { sort: "place", ...page },
    { where: [sql<SqlBool>`ministry_members.ministry_id = ${ministryId}`, ...serving] },
  );
};

export const readMembers = async (handle: Handle, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : within(members, scope)
        .reduce((rows, condition) => rows.where(condition), selectMembers(handle))
        .where("ministry_members.id", "in", [...ids])
        .orderBy("ordered.place")
        .orderBy("ministry_members.id")
        .execute();

/**
 * All people who serve or served in a ministry; complete if the transaction holds it.
 * @unscoped the ids stay in a transaction that fails unless it holds the ministry within a scope
 */
export async function everServing(tx: Handle, ministryId: number): Promise<readonly number[]> {
  const rows = await queriesOf(tx)
    .selectFrom("ministry_members")
    .select("person_id")
    .distinct()
    .where("ministry_id", "=", ministryId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

interface NewMembers {
  readonly ministryId: number;
  readonly people: readonly number[];
  readonly role: MinistryMember["role"];
  readonly from: string;
}

/** Adds people to a ministry that the transaction holds; those who serve already do not change. Returns the new rows' ids. */
export async function addMembers(tx: Handle, { ministryId, people, role, from }: NewMembers, now: Date): Promise<number[]> {
  const rows = people.map((person) => ({ ministry_id: ministryId, person_id: person, role, from_on: from, updated_at: now }));
  const added = await queriesOf(tx)
    .insertInto("ministry_members")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["ministry_id", "person_id"]).where("until_on", "is", null).doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}

/** Ends a person's services and leaderships on the day of their death. @unscoped the transaction holds the row, read within a scope */
export async function endServing(tx: Handle, personId: number, on: string): Promise<void> {
  await sql`update ministry_members set until_on = greatest(from_on, ${on}::date), version = version + 1
    where person_id = ${personId} and until_on is null`.execute(queriesOf(tx));
  await sql`update ministries set leader_id = null, version = version + 1
    where leader_id in (select id from accounts where person_id = ${personId})`.execute(queriesOf(tx));
}
