import type { QueryOf } from "@aprisco/contract/routes.ts";
import type { GroupMember, GroupRole } from "@aprisco/contract/groups.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { groupRows, ledRows } from "./store.ts";

/**
 * Sort text: present ones first, by role and then by name; former ones by their end, latest first. One text, so that a page can
 * continue from it.
 */
const place = sql<{ place: string }>`(select case when group_members.until_on is null then '0'
    else '9' || lpad((9999999 - (group_members.until_on - date '0001-01-01'))::text, 7, '0') end
  || array_position(array['leader', 'co_leader', 'trainee', 'host', 'member'], group_members.role) || people.name_folded as place)`;

const selectMembers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("group_members")
    .innerJoin("cell_groups", "cell_groups.id", "group_members.group_id")
    .innerJoin("people", "people.id", "group_members.person_id")
    .leftJoin("directory_choices as shows", (join) => join.onRef("shows.person_id", "=", "people.id").on("shows.listed", "=", true))
    .innerJoinLateral(place.as("ordered"), (join) => join.onTrue())
    .select([
      "group_members.id",
      "group_members.group_id",
      "group_members.person_id",
      "people.name",
      sql<string>`split_part(coalesce(people.preferred_name, people.name), ' ', 1)`.as("first_name"),
      sql<GroupRole>`group_members.role`.as("role"),
      "group_members.from_on",
      "group_members.until_on",
      "people.phone",
      "people.email",
      "people.address",
      sql<string | null>`case when people.birthday_shown <> 'none' then right(written_day(
        case when people.birth_part like '--%' then people.birth_part end, people.birth_date), 5) end`.as("birthday"),
      sql<boolean>`coalesce(shows.phone, false)`.as("shows_phone"),
      sql<boolean>`coalesce(shows.email, false)`.as("shows_email"),
      sql<boolean>`coalesce(shows.birthday, false)`.as("shows_birthday"),
      "group_members.version",
    ]);

const members = {
  rows: selectMembers,
  id: "group_members.id",
  ...groupRows,
  sorts: { place: { by: "ordered.place", tie: "group_members.id", as: "text" } },
} as const;
const inGroup = listOf(members);
/** A row of a group that the caller may change. */
export const memberKind = listedKind(
  "group_members",
  "groupMember.notFound",
  { ...members, ...ledRows },
  sql`join cell_groups on cell_groups.id = group_members.group_id`,
);

type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

/** The reply's part of a row: everything, for those who look after the group; else the first name, and what the person shows. */
export function shownMember(row: MemberRow, sees: "all" | "chosen" | "names"): GroupMember {
  const { first_name: first, shows_phone: phone, shows_email: email, shows_birthday: birthday, ...all } = row;
  if (sees === "all") return all;
  const chosen = sees === "chosen";
  return {
    ...all,
    name: first,
    address: null,
    phone: chosen && phone ? all.phone : null,
    email: chosen && email ? all.email : null,
    birthday: chosen && birthday ? all.birthday : null,
  };
}

/** A page of who belongs to a group now, or did. */
export const listMembers = (handle: Handle, scope: Scope, groupId: number, { past, ...page }: QueryOf<"listGroupMembers">) => {
  const until = sql.ref("group_members.until_on");
  return inGroup(
    handle,
    scope,
    { sort: "place", ...page },
    {
      where: [
        sql<SqlBool>`group_members.group_id = ${groupId}`,
        past === "only" ? sql<SqlBool>`${until} is not null` : sql<SqlBool>`${until} is null`,
      ],
    },
  );
};

export const readMembers = async (handle: Handle, scope: Scope, ids: readonly number[]) =>
  within({ ...members, ...ledRows }, scope)
    .reduce((rows, condition) => rows.where(condition), selectMembers(handle))
    .where(sql<SqlBool>`group_members.id = any(${[...ids]}::bigint[])`)
    .orderBy("ordered.place")
    .orderBy("group_members.id")
    .execute();

/** Whether the person belongs to the group now. @unscoped it is the caller's own person */
export async function belongsTo(handle: Handle, groupId: number, personId: number): Promise<boolean> {
  const rows = queriesOf(handle).selectFrom("group_members").select("id").where("group_id", "=", groupId);
  return (await rows.where("person_id", "=", personId).where("until_on", "is", null).executeTakeFirst()) !== undefined;
}

/**
 * All people who belong or belonged to a group; complete if the transaction holds it.
 * @unscoped the ids stay in a transaction that fails unless it holds the group within a scope
 */
export async function everInGroup(tx: Handle, groupId: number): Promise<readonly number[]> {
  const rows = await queriesOf(tx).selectFrom("group_members").select("person_id").distinct().where("group_id", "=", groupId).execute();
  return rows.map(({ person_id }) => person_id);
}

/** How many belong to a group now, and its capacity. @unscoped the transaction holds the group, read within a scope */
export async function roomIn(tx: Handle, groupId: number): Promise<{ readonly members: number; readonly capacity: number | null }> {
  const { rows } = await sql<{ members: number; capacity: number | null }>`
    select (select count(*) from group_members where group_id = cell_groups.id and until_on is null) as members, capacity
    from cell_groups where id = ${groupId}`.execute(queriesOf(tx));
  return onlyRow(rows);
}

interface NewMembers {
  readonly groupId: number;
  readonly people: readonly number[];
  readonly role: GroupRole;
  readonly from: string;
}

/**
 * Adds people to a group that the transaction holds; those who belong already do not change. Returns the new rows' ids.
 * @unscoped the transaction holds the group, read within a scope
 */
export async function addMembers(tx: Handle, { groupId, people, role, from }: NewMembers, now: Date): Promise<number[]> {
  const rows = people.map((person) => ({ group_id: groupId, person_id: person, role, from_on: from, updated_at: now }));
  const added = await queriesOf(tx)
    .insertInto("group_members")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["group_id", "person_id"]).where("until_on", "is", null).doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}

/** A group that somebody belonged to, and whether they led it. */
interface Ended {
  readonly group_id: number;
  readonly led: boolean;
}
/**
 * Ends what a person is in groups and networks on the day of their death. Returns the groups.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function endBelonging(tx: Handle, personId: number, on: string): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`update group_members set until_on = greatest(from_on, ${on}::date), version = version + 1
    where person_id = ${personId} and until_on is null returning group_id, role in ('leader', 'co_leader') as led`.execute(queriesOf(tx));
  await sql`update network_supervisors set until_on = greatest(from_on, ${on}::date)
    where person_id = ${personId} and until_on is null`.execute(queriesOf(tx));
  return rows;
}
