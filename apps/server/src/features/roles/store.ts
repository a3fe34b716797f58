import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { RoleEntry } from "@aprisco/contract/roles.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { RecordKind } from "../../records/record.ts";

const columns = ["id", "name", "display_name", "rank", "permissions", "version"] as const;
export interface Role {
  readonly id: number;
  readonly name: RoleName;
  readonly display_name: string;
  readonly rank: number;
  readonly permissions: string[];
  readonly version: number;
}

/** Every role, highest rank first. Roles have no congregation: everybody signed in may read their names. */
export const listRoles = async (handle: Handle): Promise<readonly Role[]> =>
  queriesOf(handle).selectFrom("roles").select(columns).orderBy("rank", "desc").execute();

export const readRole = async (handle: Handle, name: RoleName): Promise<Role> =>
  queriesOf(handle).selectFrom("roles").select(columns).where("name", "=", name).executeTakeFirstOrThrow();

export const roleKind: RecordKind<Role, null> = {
  table: "roles",
  read: async (handle, _all, id) =>
    (await queriesOf(handle).selectFrom("roles").select(columns).where("id", "=", id).executeTakeFirst()) ?? null,
  notFound: "record.notFound",
};

/** Only this store uses this lock number: changes of roles run one at a time, so that names stay unique. */
const ROLES_LOCK = 7_201_957;
export async function lockRoles(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(queriesOf(tx));
}

/** Whether another role has this name, ignoring accents and case. */
export async function isNameTaken(tx: Handle, id: number, name: string): Promise<boolean> {
  const other = await queriesOf(tx)
    .selectFrom("roles")
    .select("id")
    .where("id", "<>", id)
    .where(sql`fold(display_name)`, "=", sql`fold(${name})`)
    .executeTakeFirst();
  return other !== undefined;
}

export type RoleNote = Pick<RoleEntry, "renamed" | "added" | "removed">;
export const changedAction = "role.changed";

/** The newest changes of all roles, from the activity log. @unscoped the name of the account behind an entry of the settings */
export async function readChanges(handle: Handle, most: number) {
  const rows = await queriesOf(handle)
    .selectFrom("roles")
    .innerJoinLateral(
      (queries) =>
        queries
          .selectFrom("audit_log")
          .select(["audit_log.id as entry", "at", "account_id", "metadata"])
          .where("target_type", "=", "roles")
          .whereRef("target_id", "=", "roles.id")
          .where("action", "=", changedAction)
          .orderBy("at", "desc")
          .limit(most)
          .as("log"),
      (join) => join.onTrue(),
    )
    .leftJoin("accounts", "accounts.id", "log.account_id")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select(["log.entry as id", "roles.name", "log.at", "people.name as by", "log.metadata"])
    .orderBy("log.at", "desc")
    .orderBy("log.entry", "desc")
    .limit(most)
    .execute();
  return rows.map(({ metadata, ...row }) => ({ ...row, ...(metadata as unknown as RoleNote) }));
}
