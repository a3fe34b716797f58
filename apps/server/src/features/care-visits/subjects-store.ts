import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { ledGroups, supervisedGroups } from "../people/index.ts";

/**
 * The families of a caller with row scope, as a condition on the column with the subject: those with a person of a group that they
 * lead or whose network they supervise. Source: the scope rows of pastoral care.
 */
const theirFamilies = (scope: Scope, column: string): RawBuilder<SqlBool> => {
  const people = sql`select belongs.person_id from group_members as belongs
    where belongs.until_on is null and belongs.group_id in (${ledGroups(scope)} union ${supervisedGroups(scope)})`;
  return sql<SqlBool>`${sql.ref(column)} in (
    select theirs.id from care_subjects as theirs where theirs.person_id in (${people})
    union all
    select theirs.id from people as belonging join care_subjects as theirs on theirs.household_id = belonging.household_id
    where belonging.id in (${people}))`;
};

/** The scope of families of pastoral care. @unscoped its conditions are made of a scope */
export const ownedSubjects = {
  congregation: "care_subjects.congregation_id",
  theirs: (scope: Scope) => theirFamilies(scope, "care_subjects.id"),
};
/** The scope of their visits. @unscoped its conditions are made of a scope */
export const ownedVisits = {
  congregation: "care_visits.congregation_id",
  theirs: (scope: Scope) => theirFamilies(scope, "care_visits.subject_id"),
};

export interface CareSubject {
  readonly id: number;
  readonly congregation_id: number;
  readonly household_id: number | null;
  readonly person_id: number | null;
}

/** The family with this id in a scope; with `personId` only if that person belongs to it. Null: none. */
export async function findSubject(
  handle: Handle,
  scope: Scope,
  { id, personId }: { readonly id?: number | null | undefined; readonly personId?: number | null | undefined },
): Promise<CareSubject | null> {
  const row = await within(ownedSubjects, scope)
    .reduce((rows, condition) => rows.where(condition), queriesOf(handle).selectFrom("care_subjects"))
    .select(["care_subjects.id", "care_subjects.congregation_id", "care_subjects.household_id", "care_subjects.person_id"])
    .$if(typeof id === "number", (rows) => rows.where("care_subjects.id", "=", id ?? 0))
    .$if(typeof personId === "number", (rows) => rows.where("care_subjects.id", "=", sql<number>`care_subject_of(${personId})`))
    .executeTakeFirst();
  return row ?? null;
}

/** Part of a query: a field of the home of the family in `care_subjects`, the head's before others'. @unscoped a part of queries, which add the scope */
export const homeField = (field: "address" | "neighborhood"): RawBuilder<string | null> => sql<string | null>`(
  select home.${sql.ref(field)} from people as home
  where (home.household_id = care_subjects.household_id or home.id = care_subjects.person_id) and home.deceased_on is null
  order by home.${sql.ref(field)} is null, array_position(array['head', 'spouse', 'other', 'child'], home.household_role), home.id limit 1)`;

/** Part of a query: what the family in `care_subjects` is called; it joins `households` and `people as alone`. */
export const familyName = sql<string>`coalesce(households.name, alone.name, '')`;
