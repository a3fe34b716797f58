import { queriesOf, type Handle } from "../../database/connect.ts";
import { sql, type SqlBool } from "kysely";
import { within } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { theirPeople } from "./within-store.ts";

/** The memberships of a scope, wherever one is read: of a row-scoped caller those of their people. */
export const ownedMembers = {
  congregation: "memberships.congregation_id",
  theirs: (scope: Scope) => theirPeople(scope, "memberships.person_id"),
} as const;

/** The memberships of these people that a scope of the members reaches, each with the file of its photo. */
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
