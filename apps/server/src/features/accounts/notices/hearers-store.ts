import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import { isOpen } from "../closing-store.ts";
import { heldBy } from "../user-view.ts";

/** An account as a possible recipient: its rights, without the rows that they cover. */
export interface Hearer extends Pick<Caller, "id" | "permissions" | "scopedSections" | "narrowSections"> {
  readonly role: RoleName;
}

export interface NewsReach {
  readonly accounts: readonly number[];
  readonly rights: readonly string[];
}

/**
 * Active accounts that a notice may concern, with their current rights. For a right, reads only the accounts whose role has it and
 * those with overrides: most accounts of a church have few rights.
 * @unscoped the statement asks each account's rights, congregations and row scope
 */
export async function readHearers(handle: Handle, { accounts, rights }: NewsReach): Promise<readonly Hearer[]> {
  const roles = rights.length === 0 ? [] : await queriesOf(handle).selectFrom("roles").select(["name", "permissions"]).execute();
  const holding = roles.filter(({ permissions }) => rights.some((right) => holds(permissions, right))).map(({ name }) => name);
  const rows = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("roles", "roles.name", "accounts.role")
    .select(["accounts.id", "accounts.role", "accounts.permissions_plus", "accounts.permissions_minus"])
    .select(["roles.permissions", "roles.scoped_sections", "roles.narrow_sections"])
    .where("accounts.status", "=", "ativo")
    .where(isOpen)
    .where(
      sql<SqlBool>`(accounts.id = any(${[...accounts]}::bigint[]) or accounts.role = any(${holding}::text[])
        or ${rights.length > 0}::boolean and accounts.permissions_plus <> '{}')`,
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    permissions: heldBy(row),
    scopedSections: row.scoped_sections,
    narrowSections: row.narrow_sections,
  }));
}

/** The addresses of these accounts. @unscoped the statement asks each account's rights, congregations and row scope */
export const readAddressed = (handle: Handle, ids: readonly number[]) =>
  queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.id as person_id", "people.name", "accounts.email", "accounts.language"])
    .where("accounts.id", "in", ids.length === 0 ? [0] : [...ids])
    .where("accounts.status", "=", "ativo")
    .orderBy("accounts.id")
    .execute();
