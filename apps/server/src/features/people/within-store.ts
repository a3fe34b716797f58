import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { within } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { ledMinistries } from "./duty-rows-store.ts";

/**
 * The people of a row-scoped caller, as a condition on the column that names the person: those whose card they follow up or
 * entered, and who serves now in a ministry that they lead. Source: the row scope of a leader in the team's permission table;
 * every list of people (members, families, birthdays, timeline …) narrows by this one condition.
 */
export const theirPeople = ({ accountId, personId }: Scope, column: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} in (
  select visitors.person_id from visitors where visitors.follow_up_owner_id = ${accountId} or visitors.created_by = ${accountId}
  union all
  select served.person_id from ministry_members as served
  where served.until_on is null and served.ministry_id in (${ledMinistries({ accountId, personId })}))`;

const owned = { congregation: "people.congregation_id", theirs: (scope: Scope) => theirPeople(scope, "people.id") };

/** That a scope of the members reaches the person in a column. */
export const reachesPerson = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from people where people.id = ${sql.ref(column)} and people.anonymised_at is null
    and ${sql.join([sql`true`, ...within(owned, scope)], sql` and `)})`;
/** The same of a row that is to come back: a person who went with it comes back with it. */
export const reachesOrBrings = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not exists (select from people where people.id = ${sql.ref(column)}) or ${reachesPerson(scope, column)})`;

/** Those of the people with these ids whom a scope of the members reaches, and who live: for records that point at them. */
export const peopleWithin = (handle: Handle, scope: Scope, ids: readonly number[]) =>
  within(owned, scope)
    .reduce((rows, condition) => rows.where(condition), queriesOf(handle).selectFrom("people"))
    .select(["people.id", "people.name", "people.email", "people.version", "people.congregation_id"])
    .where("people.id", "in", [...ids])
    .where("people.deceased_on", "is", null)
    .where("people.anonymised_at", "is", null)
    .execute();

/** The day on which a person whose record the scope has reached died; null: they live, or there is no such person. */
export async function dayOfDeath(handle: Handle, _scope: Scope, personId: number): Promise<string | null> {
  const person = await queriesOf(handle).selectFrom("people").select("deceased_on").where("id", "=", personId).executeTakeFirst();
  return person?.deceased_on ?? null;
}
