import type { MinistryMember } from "@aprisco/contract/ministries/member.ts";
import type { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import type { HandlerInput } from "@aprisco/contract/route.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { amongIds, within } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { theirMinistries } from "./store.ts";

/** Those of today first, leaders first, then by name; of who serves no more who left last. One text, so that a page goes on from it. */
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

/** In scope with the ministry: whoever sees it sees who serves in it, former ones as well. */
const members = {
  rows: selectMembers,
  id: "ministry_members.id",
  congregation: "ministries.congregation_id",
  theirs: theirMinistries,
  byDuty: ({ ministryIds }: Scope) => amongIds("ministries.id", ministryIds),
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
export const listMembers = (
  handle: Handle,
  scope: Scope,
  ministryId: number,
  { past, ...page }: HandlerInput<(typeof ministryRoutes)["listMinistryMembers"]>["query"],
) => {
  const until = sql.ref("ministry_members.until_on");
  const serving = past === "true" ? [] : [past === "only" ? sql<SqlBool>`${until} is not null` : sql<SqlBool>`${until} is null`];
  return inMinistry(
    handle,
    scope,
    { sort: "place", ...page },
    { where: [sql<SqlBool>`ministry_members.ministry_id = ${ministryId}`, ...serving] },
  );
};

/** The rows with these ids, in the same order. */
export const readMembers = async (handle: Handle, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : within(members, scope)
        .reduce((rows, condition) => rows.where(condition), selectMembers(handle))
        .where("ministry_members.id", "in", [...ids])
        .orderBy("ordered.place")
        .orderBy("ministry_members.id")
        .execute();

/** Everybody who serves or served in a ministry: all of them once the transaction holds it. */
export async function everServing(tx: Handle, _scope: Scope, ministryId: number): Promise<readonly number[]> {
  const rows = await queriesOf(tx)
    .selectFrom("ministry_members")
    .select("person_id")
    .distinct()
    .where("ministry_id", "=", ministryId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export interface NewMembers {
  readonly ministryId: number;
  readonly people: readonly number[];
  readonly role: MinistryMember["role"];
  readonly from: string;
}

/** Adds people to a ministry that the scope has reached; who serves in it already stays. Answers the new rows' ids. */
export async function addMembers(tx: Handle, _scope: Scope, { ministryId, people, role, from }: NewMembers, now: Date): Promise<number[]> {
  const rows = people.map((person) => ({ ministry_id: ministryId, person_id: person, role, from_on: from, updated_at: now }));
  const added = await queriesOf(tx)
    .insertInto("ministry_members")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["ministry_id", "person_id"]).where("until_on", "is", null).doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}

/** Ends what a person serves in and leads, on the day of their death. @unscoped the transaction holds the row, read within a scope */
export async function endServing(tx: Handle, personId: number, on: string): Promise<void> {
  await sql`update ministry_members set until_on = greatest(from_on, ${on}::date), version = version + 1
    where person_id = ${personId} and until_on is null`.execute(queriesOf(tx));
  await sql`update ministries set leader_id = null, version = version + 1
    where leader_id in (select id from accounts where person_id = ${personId})`.execute(queriesOf(tx));
}
