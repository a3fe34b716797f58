import type { setupInput } from "@aprisco/contract/setup.ts";
import { sql } from "kysely";
import { createHash, timingSafeEqual } from "node:crypto";
import type * as z from "zod/mini";
import { queriesOf, type Database, type Handle } from "../../database/connect.ts";

/** What is kept of a code. It may be typed with or without the dashes or spaces that group its digits. */
const codeHash = (code: string): Buffer => createHash("sha256").update(code.replaceAll(/[\s-]/g, "")).digest();

/** Whether `typed` is the code on offer (by its hash), in a time that does not depend on how close it comes. */
export const codeMatches = (offered: Buffer | null, typed: string | undefined): boolean =>
  offered !== null && typed !== undefined && timingSafeEqual(offered, codeHash(typed));

export type ChurchInput = z.output<typeof setupInput>["church"];

/** Any number that only the setup uses: whoever holds this lock is the one who makes the first administrator. */
const SETUP_LOCK = 7_201_955;

/** Whether an administrator exists: then the setup is over for ever. @unscoped answers yes or no of the whole church */
export async function adminExists(handle: Handle): Promise<boolean> {
  const row = await queriesOf(handle).selectFrom("accounts").select("id").where("role", "=", "admin").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Asks until the answer is yes, and remembers only that: a setup is never undone. @unscoped answers yes or no of the whole church */
export function makeIsSetUp(database: Database): () => Promise<boolean> {
  let done = false;
  return async () => {
    done ||= await adminExists(database.handle);
    return done;
  };
}

/** Makes whoever else sets up wait until this transaction ends. */
export async function lockSetup(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(queriesOf(tx));
}

/** Writes the church's data, over what an earlier attempt may have left. */
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

/** Keeps (the hash of) the one-time code that this start printed; an earlier start's code dies. */
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

/** The congregation that stands for the church itself. */
export async function readSeat(handle: Handle): Promise<number> {
  const { id } = await queriesOf(handle).selectFrom("congregations").select("id").where("is_seat", "=", true).executeTakeFirstOrThrow();
  return id;
}

/** The hash of the code on offer; null when none is. */
export async function readCodeHash(handle: Handle): Promise<Buffer | null> {
  const row = await queriesOf(handle).selectFrom("setup_codes").select("code_hash").executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Takes the code away: it has served. */
export async function dropSetupCode(tx: Handle): Promise<void> {
  await queriesOf(tx).deleteFrom("setup_codes").execute();
}
