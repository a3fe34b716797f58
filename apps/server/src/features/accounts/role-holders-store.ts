import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { isOpen } from "./closing-store.ts";

/** How many active accounts have each role, from the kept counts. */
export async function countByRole(handle: Handle, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await queriesOf(handle)
    .selectFrom("account_counts")
    .select(["role", sql<number>`sum(delta)::bigint`.as("n")])
    .where("status", "=", "ativo")
    .where(reaches(scope, "congregation_id"))
    .groupBy("role")
    .execute();
  return new Map(rows.map(({ role, n }) => [role, n]));
}

/** Active accounts of a role that are alike in what they have beyond it and lack of it. */
export interface Holders {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  readonly n: number;
}

/** The active accounts of a role in the whole church, as many as are alike together. */
export async function holdersOf(handle: Handle, role: RoleName, scope: Scope): Promise<readonly Holders[]> {
  const queries = queriesOf(handle);
  const own = await queries
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["permissions_plus as plus", "permissions_minus as minus", sql<number>`count(*)`.as("n")])
    .where("role", "=", role)
    .where("status", "=", "ativo")
    .where(isOpen)
    .where(sql<SqlBool>`(permissions_plus <> '{}' or permissions_minus <> '{}')`)
    .where(reaches(scope, "people.congregation_id"))
    .groupBy(["permissions_plus", "permissions_minus"])
    .execute();
  const all = (await countByRole(handle, scope)).get(role) ?? 0;
  const different = own.reduce((sum, { n }) => sum + n, 0);
  return [{ plus: [], minus: [], n: all - different }, ...own];
}
