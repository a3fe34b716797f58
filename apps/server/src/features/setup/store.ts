import type { setupInput } from "@aprisco/contract/setup.ts";
import { sql } from "kysely";
import { createHash, timingSafeEqual } from "node:crypto";
import type * as z from "zod/mini";
import { queriesOf, type Database, type Handle } from "../../database/connect.ts";

/** The hash of a code. Dashes and spaces between its digits are ignored. */
const codeHash = (code: string): Buffer => createHash("sha256").update(code.replaceAll(/[\s-]/g, "")).digest();

/** Whether `typed` is the offered code (by its hash), in constant time. */
export const codeMatches = (offered: Buffer | null, typed: string | undefined): boolean =>
  offered !== null && typed !== undefined && timingSafeEqual(offered, codeHash(typed));

export type ChurchInput = z.output<typeof setupInput>["church"];

/** Only the setup uses this lock number: the holder creates the first administrator. */
const SETUP_LOCK = 7_201_955;

/** Whether an administrator exists, so that the setup is over for good. @unscoped answers yes or no of the whole church */
export async function adminExists(handle: Handle): Promise<boolean> {
  const row = await queriesOf(handle).selectFrom("accounts").select("id").where("role", "=", "admin").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Queries until the answer is yes, and caches only that: a setup is never undone. @unscoped answers yes or no of the whole church */
export function makeIsSetUp(database: Database): () => Promise<boolean> {
  let done = false;
  return async () => {
    done ||= await adminExists(database.handle);
    return done;
  };
}

/** Locks: setups run one at a time until this transaction ends. */
export async function lockSetup(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(queriesOf(tx));
}

export async function insertChurch(tx: Handle, church: ChurchInput, now: Date): Promise<void> {
  const values = {
    name: church.name,
    city: church.city ?? null,
    state: church.state ?? null,
    time_zone: church.timeZone,
    phone: church.phone ?? null,
    whatsapp: church.whatsapp ?? null,
    email: church.email ?? null,
    address: church.address ?? null,
    first_run: true,
    updated_at: now,
  };
  await queriesOf(tx)
    .insertInto("church")
    .values(values)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** Stores the hash of the one-time code that this start printed; an earlier start's code becomes invalid. */
export async function offerSetupCode(database: Database, code: string, now: Date): Promise<void> {
  const values = { code_hash: codeHash(code), created_at: now };
  await database.transaction(async (tx) => {
    await queriesOf(tx)
      .insertInto("setup_codes")
      .values(values)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  });
}

export async function readSeat(handle: Handle): Promise<number> {
  const { id } = await queriesOf(handle).selectFrom("congregations").select("id").where("is_seat", "=", true).executeTakeFirstOrThrow();
  return id;
}

/** The hash of the offered code; null: none. */
export async function readCodeHash(handle: Handle): Promise<Buffer | null> {
  const row = await queriesOf(handle).selectFrom("setup_codes").select("code_hash").executeTakeFirst();
  return row?.code_hash ?? null;
}

export async function dropSetupCode(tx: Handle): Promise<void> {
  await queriesOf(tx).deleteFrom("setup_codes").execute();
}
