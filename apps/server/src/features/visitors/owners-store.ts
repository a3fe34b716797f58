import { effective, holds } from "@aprisco/contract/permissions.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

export interface Owner {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly string[];
}

/**
 * Active accounts that hold visitors:edit and see at least one of `congregationIds` (empty: any), by name. `only`: just
 * this account, if it is one of them.
 */
export async function readOwners(handle: Handle, congregationIds: readonly number[], only?: number): Promise<readonly Owner[]> {
  const queries = queriesOf(handle);
  const roles = new Map(
    (await queries.selectFrom("roles").select(["name", "permissions"]).execute()).map((role) => [role.name, role.permissions]),
  );
  const editing = [...roles].flatMap(([name, permissions]) => (holds(permissions, "visitors:edit") ? [name] : []));
  let accounts = queries
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.name", "accounts.role", "accounts.permissions_plus", "accounts.permissions_minus"])
    .where("accounts.status", "=", "ativo")
    .where((account) =>
      account.or([
        account("accounts.role", "in", [...editing, ""]),
        account("accounts.permissions_plus", "<>", sql<string[]>`'{}'::text[]`),
      ]),
    )
    .orderBy("people.name_folded")
    .orderBy("accounts.id");
  if (only !== undefined) accounts = accounts.where("accounts.id", "=", only);
  if (congregationIds.length > 0)
    accounts = accounts.where((account) =>
      account.or([
        account("accounts.congregation_ids", "=", sql<number[]>`'{}'::bigint[]`),
        sql<SqlBool>`accounts.congregation_ids && ${[...congregationIds]}::bigint[]`,
      ]),
    );
  const rows = await accounts.execute();
  return rows
    .map(({ id, name, role, permissions_plus: plus, permissions_minus: minus }) => ({
      id,
      name,
      role,
      permissions: effective(roles.get(role) ?? [], plus, minus),
    }))
    .filter(({ permissions }) => holds(permissions, "visitors:edit"));
}
