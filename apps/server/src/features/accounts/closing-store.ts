import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { change } from "../../records/record.ts";
import { endLasting } from "../../facets/lasting-access.ts";
import type { AccountEnds, PersonMerge } from "../../records/registry.ts";
import type { Accounts } from "../../database/tables.ts";
import { releaseFile } from "../../files/store.ts";

/** Every read of accounts needs this condition: a closed account is only the name behind its former records. */
export const isOpen = sql<SqlBool>`accounts.closed_at is null`;

/** A closed account has no way to sign in, no rights, no address and no texts. */
const emptied = {
  status: "inativo",
  email: null,
  typed_email: null,
  password_hash: null,
  password_ends_at: null,
  own_password_at: null,
  must_change_password: false,
  permissions_plus: [] as string[],
  permissions_minus: [] as string[],
  all_congregations: false,
  congregation_ids: [] as number[],
  possible_duplicate: false,
  department: null,
  notes: null,
  reject_reason: null,
} as const;

export interface AccountClosing {
  readonly id: number;
  readonly because: NonNullable<Accounts["closed_because"]>;
  /** The account that takes over the duties of this one; absent: none. */
  readonly heir?: number;
}

/**
 * Closes an account that the transaction holds. Ends what works for it without a session, deletes its sessions, factors, links, notices and picture, frees its address, and
 * gives its charges to the heir. Its records keep its id.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function closeAccount(
  tx: Handle,
  { id, because, heir }: AccountClosing,
  { charges, lasting }: AccountEnds,
  now: Date,
): Promise<void> {
  const queries = queriesOf(tx);
  await endLasting(tx, lasting, { accountId: id, act: "closing", now });
  for (const table of ["sessions", "account_factors", "account_links", "email_changes", "account_notices", "known_addresses"] as const)
    await queries.deleteFrom(table).where("account_id", "=", id).execute();
  for (const { table, column, goes } of charges) {
    const act = goes ? sql`delete from ${sql.table(table)}` : sql`update ${sql.table(table)} set ${sql.ref(column)} = ${heir ?? null}`;
    await sql`${act} where ${sql.ref(column)} = ${id}`.execute(queries);
  }
  const { avatar_file_id: picture } = await queries
    .selectFrom("accounts")
    .select("avatar_file_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (picture !== null) await releaseFile(tx, { id: picture }, now);
  await change(tx, "accounts", id, { ...emptied, avatar: null, avatar_file_id: null, closed_at: now, closed_because: because }, now);
}

/**
 * Moves one person's accounts to another person. Of two open accounts one stays and the other is closed.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function joinAccounts(
  tx: Handle,
  { from, into, keep, account = keep }: PersonMerge,
  now: Date,
  ends: AccountEnds,
): Promise<void> {
  const queries = queriesOf(tx);
  const open = await queries
    .selectFrom("accounts")
    .select(["id", "person_id"])
    .where("person_id", "in", [from, into])
    .where(isOpen)
    .orderBy("id")
    .forUpdate()
    .execute();
  const goes = open.find(({ person_id }) => person_id !== (account === "from" ? from : into));
  const stays = open.find((one) => one !== goes);
  if (goes && stays) await closeAccount(tx, { id: goes.id, because: "merged", heir: stays.id }, ends, now);
  await queries.updateTable("accounts").set({ person_id: into, updated_at: now }).where("person_id", "=", from).execute();
}
