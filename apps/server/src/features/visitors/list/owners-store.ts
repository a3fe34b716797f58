import { effective, holds, type Permission } from "@aprisco/contract/permissions.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { textHolds } from "../../../records/lists/search.ts";
import { seenByAccount } from "../../../access/within.ts";

const NEEDED: Permission = "visitors:edit";

export interface Owner {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly string[];
}
export interface OwnersInput {
  /** Accounts that see at least one of these; null: any. */
  readonly congregationIds: readonly number[] | null;
  /** Each word must be in the name, ignoring accents. */
  readonly words: readonly string[];
  readonly caller: number;
  readonly include: number | null;
  readonly limit: number;
  /** The right that they hold. Default: to edit visitors. */
  readonly needed?: Permission;
}

type Roles = ReadonlyMap<string, readonly string[]>;
async function readRoles(handle: Handle): Promise<Roles> {
  const rows = await queriesOf(handle).selectFrom("roles").select(["name", "permissions"]).execute();
  return new Map(rows.map(({ name, permissions }) => [name, permissions]));
}

interface PermissionOverrides {
  readonly role: string;
  readonly permissions_plus: readonly string[];
  readonly permissions_minus: readonly string[];
}
const permissionsOf = (roles: Roles, { role, permissions_plus: plus, permissions_minus: minus }: PermissionOverrides): readonly string[] =>
  effective(roles.get(role) ?? [], plus, minus);

const active = (handle: Handle, congregationIds: readonly number[] | null) =>
  queriesOf(handle).selectFrom("accounts").where("accounts.status", "=", "ativo").where(seenByAccount({ congregationIds }));

/**
 * Whether an account may own cards of this congregation: active, sees it, and may edit visitors, or holds `needed` instead.
 * @unscoped the handler takes the congregations from a scope or a card
 */
export async function isOwner(handle: Handle, congregationId: number, accountId: number, needed = NEEDED): Promise<boolean> {
  const account = await active(handle, [congregationId])
    .where("accounts.id", "=", accountId)
    .select(["accounts.role", "accounts.permissions_plus", "accounts.permissions_minus"])
    .executeTakeFirst();
  return account !== undefined && holds(permissionsOf(await readRoles(handle), account), needed);
}

/**
 * Some of the possible owners of cards, by name, and their number. Permissions are evaluated in code only: for the few accounts
 * with overrides one by one, for the others by role.
 * @unscoped the handler takes the congregations from a scope or a card
 */
export async function readOwners(
  handle: Handle,
  asked: OwnersInput,
): Promise<{ readonly owners: readonly Owner[]; readonly total: number }> {
  const { congregationIds, words, caller, include, limit, needed = NEEDED } = asked;
  const roles = await readRoles(handle);
  const editing = [...roles].flatMap(([name, permissions]) => (holds(permissions, needed) ? [name] : []));
  const mayEdit = sql<SqlBool>`accounts.role = any(${editing}::text[])`;
  const plain = sql<SqlBool>`accounts.permissions_plus = '{}'::text[] and accounts.permissions_minus = '{}'::text[]`;
  const overridden = await active(handle, congregationIds)
    .where((account) =>
      account.or([
        sql<SqlBool>`accounts.permissions_plus <> '{}'::text[]`,
        account.and([mayEdit, sql<SqlBool>`accounts.permissions_minus <> '{}'::text[]`]),
      ]),
    )
    .select(["accounts.id", "accounts.role", "accounts.permissions_plus", "accounts.permissions_minus"])
    .execute();
  const theirs = overridden.filter((account) => holds(permissionsOf(roles, account), needed)).map(({ id }) => id);
  const named = words.map((word) => textHolds(sql.ref("people.name_folded"), { where: "anywhere", text: word }));
  const isCaller = sql<boolean>`accounts.id = ${caller}`;
  const isIncluded = sql<boolean>`accounts.id = ${include}::bigint`;
  const chosen = active(handle, congregationIds)
    .innerJoin("people", "people.id", "accounts.person_id")
    .where((account) => account.or([account.and([mayEdit, plain]), account("accounts.id", "=", sql<number>`any(${theirs}::bigint[])`)]))
    .where((account) => account.or([account.and(named), sql<SqlBool>`coalesce(${isIncluded}, false)`]))
    .select([
      "accounts.id",
      "people.name",
      "people.name_folded",
      "accounts.role",
      "accounts.permissions_plus",
      "accounts.permissions_minus",
    ])
    .select([isCaller.as("is_caller"), sql<number>`count(*) over ()`.as("total")])
    .orderBy(sql`coalesce(${isIncluded}, false)`, "desc")
    .orderBy(isCaller, "desc")
    .orderBy("people.name_folded")
    .orderBy("accounts.id")
    .limit(limit);
  const rows = await queriesOf(handle)
    .selectFrom(chosen.as("chosen"))
    .selectAll()
    .orderBy("is_caller", "desc")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return {
    owners: rows.map((row) => ({ id: row.id, name: row.name, role: row.role, permissions: permissionsOf(roles, row) })),
    total: rows[0]?.total ?? 0,
  };
}
