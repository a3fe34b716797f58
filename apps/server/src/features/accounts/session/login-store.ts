import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { KNOWN_FOR_MS, loginLimits, type EarlierTries } from "./login-limits.ts";

/** By how much the clocks of two servers may differ. */
const CLOCKS_DIFFER_MS = 60_000;

export interface LoginTry {
  readonly account: { readonly id: number; readonly passwordHash: string | null } | null;
  readonly known: boolean;
  readonly earlier: EarlierTries;
  /** The try itself, counted for as long as a comparison may take, and on if the password turns out to be wrong. */
  readonly id: number;
}

async function triesOf(
  tx: Handle,
  where: { readonly key?: Buffer; readonly network?: string; readonly unknownOnly?: true },
  windowMs: number,
  max: number,
  now: Date,
): Promise<readonly Date[]> {
  const rows = await queriesOf(tx)
    .selectFrom("login_failures")
    .select("at")
    .where("at", ">", instantBefore(now, windowMs))
    // A comparison whose outcome was lost with the database stops counting as a wrong password soon.
    .where((tried) => tried.or([tried("is_wrong", "=", true), tried("at", ">", instantBefore(now, UNDECIDED_MS))]))
    // A clock that was ahead wrote tries that are still to come: they would count for as long as it was ahead.
    .where("at", "<=", instantBefore(now, -CLOCKS_DIFFER_MS))
    .$if(where.key !== undefined, (query) => query.where("account_key", "=", where.key ?? Buffer.alloc(0)))
    .$if(where.network !== undefined, (query) => query.where("address", "=", where.network ?? ""))
    .$if(where.unknownOnly === true, (query) => query.where("known_address", "=", false))
    .orderBy("at", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => new Date(row.at));
}

/** How long a try counts whose password is still being compared. */
const UNDECIDED_MS = 60_000;

/**
 * Counts a try before its password is compared and answers what the limits need. Tries with one e-mail wait for one another
 * here, so that a burst cannot slip past the count. Rolled back, the try has not happened.
 */
export async function claimTry(tx: Handle, email: string, key: Buffer, network: string, now: Date): Promise<LoginTry> {
  const queries = queriesOf(tx);
  await sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}, ${key.readInt32BE(4)})`.execute(queries);
  const account = await queries
    .selectFrom("accounts")
    .leftJoin("known_addresses", (join) =>
      join
        .onRef("known_addresses.account_id", "=", "accounts.id")
        .on("known_addresses.address", "=", network)
        .on("known_addresses.last_at", ">", instantBefore(now, KNOWN_FOR_MS)),
    )
    .select(["accounts.id", "known_addresses.address as known"])
    // One that was good once only is none when its time is over.
    .select(
      sql<string | null>`case when accounts.password_ends_at <= ${now}::timestamptz then null else accounts.password_hash end`.as(
        "password_hash",
      ),
    )
    .where("accounts.email", "=", email)
    .executeTakeFirst();
  const { pair, address, elsewhere } = loginLimits;
  const earlier = {
    pair: await triesOf(tx, { key, network }, pair.windowMs, pair.closed, now),
    address: await triesOf(tx, { network }, address.windowMs, address.closed, now),
    elsewhere: await triesOf(tx, { key, unknownOnly: true }, elsewhere.windowMs, elsewhere.max, now),
  };
  const known = (account?.known ?? null) !== null;
  const { id } = await queries
    .insertInto("login_failures")
    .values({ account_key: key, address: network, known_address: known, at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { account: account ? { id: account.id, passwordHash: account.password_hash } : null, known, earlier, id };
}

/** The password was wrong, or right at a closed door: the try counts for the whole window. */
export async function keepTry(tx: Handle, tryId: number): Promise<void> {
  await queriesOf(tx).updateTable("login_failures").set({ is_wrong: true }).where("id", "=", tryId).execute();
}

/** The try was turned away before its password was compared: it has not happened. */
export async function forgetTry(tx: Handle, tryId: number): Promise<void> {
  await queriesOf(tx).deleteFrom("login_failures").where("id", "=", tryId).execute();
}

/** The password was right: the try no longer counts, and the account knows the address from now on. */
export async function settleTry(tx: Handle, tryId: number, accountId: number, network: string, now: Date): Promise<void> {
  await forgetTry(tx, tryId);
  await queriesOf(tx)
    .insertInto("known_addresses")
    .values({ account_id: accountId, address: network, last_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "address"]).doUpdateSet({ last_at: now }))
    .execute();
}

/**
 * Whether the hash that was compared is still the account's (false: the password was changed meanwhile); holds it until the
 * transaction ends. `renewed` takes its place when it was made with outdated settings.
 */
export async function confirmHash(tx: Handle, accountId: number, compared: string, renewed: string | null): Promise<boolean> {
  const queries = queriesOf(tx);
  const row =
    renewed === null
      ? await queries
          .selectFrom("accounts")
          .select("id")
          .where("id", "=", accountId)
          .where("password_hash", "=", compared)
          // The sign-in that follows writes the row: two at once, each with a share, would wait for one another.
          .forNoKeyUpdate()
          .executeTakeFirst()
      : await queries
          .updateTable("accounts")
          .set({ password_hash: renewed })
          .where("id", "=", accountId)
          .where("password_hash", "=", compared)
          .returning("id")
          .executeTakeFirst();
  return row !== undefined;
}
