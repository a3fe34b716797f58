import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { reachesPerson } from "../people/index.ts";

/** A name as it is today; null: its owner is of a congregation that the scope does not reach. */
export type Names = ReadonlyMap<number, string | null>;

interface NameRow {
  readonly id: number;
  readonly name: string | null;
}
const mapOf = (rows: readonly NameRow[]): Names => new Map(rows.map(({ id, name }) => [id, name]));

/** What people are called now. Those who are gone are missing. */
export async function namesOfPeople(handle: Handle, scope: Scope, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const found = await queriesOf(handle)
    .selectFrom("people")
    .select(["people.id", sql<string | null>`case when ${reaches(scope, "people.congregation_id")} then people.name end`.as("name")])
    .where("people.id", "in", ids)
    .execute();
  return mapOf(found);
}

/** Whether a row scope reaches a person, who may have left since. */
export async function isWithinReach(handle: Handle, scope: Scope, id: number): Promise<boolean> {
  const found = await queriesOf(handle)
    .selectFrom("people as person")
    .select("person.id")
    .where("person.id", "=", id)
    .where(reachesPerson(scope, "person.id"))
    .executeTakeFirst();
  return found !== undefined;
}

/** The accounts whose owners' names a scope reaches, whatever their status: those that the log names. */
export const namedAccounts = ({ congregationIds }: Scope) => ({ isChosen: sql<SqlBool>`true`, congregationIds });

/** What the owners of accounts are called now. Closed accounts are missing. */
export async function namesOfAccounts(handle: Handle, scope: Scope, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const found = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", sql<string | null>`case when ${reaches(scope, "people.congregation_id")} then people.name end`.as("name")])
    .where("accounts.id", "in", ids)
    .execute();
  return mapOf(found);
}
