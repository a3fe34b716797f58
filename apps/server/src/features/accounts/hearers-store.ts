import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Caller } from "../../http/caller.ts";
import { isOpen } from "./closing-store.ts";
import { heldBy } from "./user-view.ts";

/** An account as an audience is chosen from: what it may, not which rows it reaches. */
export interface Hearer extends Pick<Caller, "id" | "permissions" | "scopedSections" | "narrowSections"> {
  readonly role: RoleName;
}

/** The accounts that were let in, with their rights at this moment. */
export async function readHearers(handle: Handle): Promise<readonly Hearer[]> {
  const rows = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("roles", "roles.name", "accounts.role")
    .select(["accounts.id", "accounts.role", "accounts.permissions_plus", "accounts.permissions_minus"])
    .select(["roles.permissions", "roles.scoped_sections", "roles.narrow_sections"])
    .where("accounts.status", "=", "ativo")
    .where(isOpen)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    permissions: heldBy(row),
    scopedSections: row.scoped_sections,
    narrowSections: row.narrow_sections,
  }));
}

/** These accounts as messages reach them. */
export const readAddressed = (handle: Handle, ids: readonly number[]) =>
  queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.id as person_id", "people.name", "accounts.email", "accounts.language"])
    .where("accounts.id", "in", ids.length === 0 ? [0] : [...ids])
    .where("accounts.status", "=", "ativo")
    .orderBy("accounts.id")
    .execute();
