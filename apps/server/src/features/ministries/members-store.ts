import type { MinistryMember } from "@aprisco/contract/ministries/member.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../database/listed-kind.ts";
import { amongIds, within } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";
import { theirMinistries } from "./store.ts";

const MOST = 500;

const selectMembers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("ministry_members")
    .innerJoin("ministries", "ministries.id", "ministry_members.ministry_id")
    .innerJoin("people", "people.id", "ministry_members.person_id")
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
} as const;
export const memberKind = listedKind(
  "ministry_members",
  "ministryMember.notFound",
  members,
  sql`join ministries on ministries.id = ministry_members.ministry_id`,
);

const inOrder = (handle: Handle, scope: Scope) =>
  within(members, scope)
    .reduce((rows, condition) => rows.where(condition), selectMembers(handle))
    .orderBy(sql`ministry_members.until_on desc nulls first`)
    .orderBy(sql`array_position(array['leader', 'co_leader', 'member'], ministry_members.role)`)
    .orderBy("people.name_folded")
    .orderBy("ministry_members.id");

/** Who serves in a ministry now, or ever: those of today first, leaders first, then by name. */
export const listMembers = (handle: Handle, scope: Scope, ministryId: number, { past, limit = MOST }: { past: boolean; limit?: number }) =>
  inOrder(handle, scope)
    .where("ministry_members.ministry_id", "=", ministryId)
    .$if(!past, (rows) => rows.where("ministry_members.until_on", "is", null))
    .limit(limit)
    .execute();

/** The rows with these ids, in the same order. */
export const readMembers = async (handle: Handle, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : inOrder(handle, scope)
        .where("ministry_members.id", "in", [...ids])
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

/** Ends what a person serves in and leads, on the day of their death. */
export async function endServing(tx: Handle, personId: number, on: string): Promise<void> {
  await sql`update ministry_members set until_on = greatest(from_on, ${on}::date), version = version + 1
    where person_id = ${personId} and until_on is null`.execute(queriesOf(tx));
  await sql`update ministries set leader_id = null, version = version + 1
    where leader_id in (select id from accounts where person_id = ${personId})`.execute(queriesOf(tx));
}
