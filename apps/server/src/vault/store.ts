import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";

/** Locks: changes of the master key run one at a time. */
const MASTER_LOCK = 7_118;

export async function lockMasters(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MASTER_LOCK})`.execute(queriesOf(tx));
}

export interface MasterRow {
  readonly id: string;
  readonly made_at: string;
  readonly sheet_confirmed_at: string | null;
  readonly sheet_confirmed_by: number | null;
}

/** The current master key, which wraps new data keys. */
export async function readCurrentMaster(handle: Handle): Promise<MasterRow | null> {
  const row = await queriesOf(handle)
    .selectFrom("vault_masters")
    .select(["id", "made_at", "sheet_confirmed_at", "sheet_confirmed_by"])
    .where("retired_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The current master key, locked against a rotation until the transaction ends. */
export async function holdCurrentMaster(tx: Handle): Promise<string | null> {
  const row = await queriesOf(tx).selectFrom("vault_masters").select("id").where("retired_at", "is", null).forShare().executeTakeFirst();
  return row?.id ?? null;
}

export async function isKnownMaster(handle: Handle, id: string): Promise<boolean> {
  return (await queriesOf(handle).selectFrom("vault_masters").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function appointMaster(tx: Handle, id: string, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("vault_masters").set({ retired_at: now }).where("retired_at", "is", null).execute();
  await queriesOf(tx)
    .insertInto("vault_masters")
    .values({ id, made_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ retired_at: null }))
    .execute();
}

/** The numbers of data keys by master key, without destroyed ones. */
export async function countKeys(handle: Handle): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select master_id as id, count(*)::int as n from vault_keys where wrapped is not null group by master_id`.execute(queriesOf(handle));
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export interface WrappedKey {
  readonly id: number;
  readonly master_id: string;
  /** Null: destroyed. */
  readonly wrapped: Buffer | null;
}

export const readKeys = (handle: Handle, ids: readonly number[]): Promise<WrappedKey[]> =>
  queriesOf(handle)
    .selectFrom("vault_keys")
    .select(["id", "master_id", "wrapped"])
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** A person's newest key that is not destroyed. */
export async function readKeyOf(handle: Handle, personId: number): Promise<WrappedKey | null> {
  const row = await queriesOf(handle)
    .selectFrom("vault_keys")
    .select(["id", "master_id", "wrapped"])
    .where("person_id", "=", personId)
    .where("wrapped", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The key of the keyed hashes; null: not created yet. */
export async function readLookupKey(handle: Handle): Promise<WrappedKey | null> {
  const row = await queriesOf(handle)
    .selectFrom("vault_keys")
    .select(["id", "master_id", "wrapped"])
    .where("purpose", "=", "lookup")
    .executeTakeFirst();
  return row ?? null;
}

/** The purpose of a data key: texts about a person, one secret, or the keyed hashes. */
export type KeyPurpose = "secret" | "lookup" | { readonly person: number };

export async function insertKey(tx: Handle, { purpose, ...key }: WrappedKey & { readonly purpose: KeyPurpose }, now: Date): Promise<void> {
  const owned = typeof purpose === "string" ? { purpose, person_id: null } : { purpose: "person" as const, person_id: purpose.person };
  await queriesOf(tx)
    .insertInto("vault_keys")
    .values({ ...key, ...owned, created_at: now })
    .execute();
}

/** Destroys a key: what it sealed cannot be read again. */
export async function destroyKey(tx: Handle, id: number, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("vault_keys")
    .set({ wrapped: null, destroyed_at: now })
    .where("id", "=", id)
    .where("wrapped", "is not", null)
    .execute();
}

export async function destroyKeysOf(tx: Handle, personId: number, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("vault_keys")
    .set({ wrapped: null, destroyed_at: now })
    .where("person_id", "=", personId)
    .where("wrapped", "is not", null)
    .execute();
}

/** Some keys that another master key than `current` wraps, locked. */
export async function holdForeignKeys(
  tx: Handle,
  current: string,
  limit: number,
): Promise<readonly (WrappedKey & { readonly wrapped: Buffer })[]> {
  const rows = await queriesOf(tx)
    .selectFrom("vault_keys")
    .select(["id", "master_id", "wrapped"])
    .where("master_id", "<>", current)
    .where("wrapped", "is not", null)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.flatMap((row) => (row.wrapped ? [{ ...row, wrapped: row.wrapped }] : []));
}

export async function rewrapKeys(
  tx: Handle,
  master: string,
  keys: readonly { readonly id: number; readonly wrapped: Buffer }[],
): Promise<void> {
  await sql`
    update vault_keys set master_id = ${master}, wrapped = given.wrapped
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ wrapped }) => wrapped)}::bytea[]) as given (id, wrapped)
    where vault_keys.id = given.id`.execute(queriesOf(tx));
}
