import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery, keptWrite, onlyRow } from "../../../database/kept-query.ts";
import type { KnownAddresses, LoginFailures } from "../../../database/tables.ts";
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

/** How long a try counts whose password is still being compared. */
const UNDECIDED_MS = 60_000;

/** Which tries count: all that an absent member lets pass. */
interface Tries {
  readonly key?: Buffer;
  readonly network?: string;
  readonly unknownOnly?: true;
}

const tries = keptQuery(
  (tx, { key, network, unknownOnly, since, undecided, until }: Tries & Record<"since" | "undecided" | "until", string>, max: number) =>
    queriesOf(tx)
      .selectFrom("login_failures")
      .select("at")
      .where("at", ">", since)
      // A comparison whose outcome was lost with the database stops counting as a wrong password soon.
      .where((tried) => tried.or([tried("is_wrong", "=", true), tried("at", ">", undecided)]))
      // A clock that was ahead wrote tries that are still to come: they would count for as long as it was ahead.
      .where("at", "<=", until)
      .where(({ and, eb }) =>
        and([
          ...(key ? [eb("account_key", "=", key)] : []),
          ...(network ? [eb("address", "=", network)] : []),
          ...(unknownOnly ? [eb("known_address", "=", false)] : []),
        ]),
      )
      .orderBy("at", "desc")
      .limit(max),
);

async function triesOf(tx: Handle, which: Tries, windowMs: number, max: number, now: Date): Promise<readonly Date[]> {
  const edges = {
    since: instantBefore(now, windowMs),
    undecided: instantBefore(now, UNDECIDED_MS),
    until: instantBefore(now, -CLOCKS_DIFFER_MS),
  };
  const rows = await tries(tx, { ...which, ...edges }, max);
  return rows.map((row) => new Date(row.at));
}

const accountOf = keptQuery(
  (tx, { email, network, knownSince, now }: Record<"email" | "network" | "knownSince", string> & { readonly now: Date }) =>
    queriesOf(tx)
      .selectFrom("accounts")
      .leftJoin("known_addresses", (join) =>
        join
          .onRef("known_addresses.account_id", "=", "accounts.id")
          .on("known_addresses.address", "=", network)
          .on("known_addresses.last_at", ">", knownSince),
      )
      .select(["accounts.id", "known_addresses.address as known"])
      // One that was good once only is none when its time is over.
      .select(
        sql<string | null>`case when accounts.password_ends_at <= ${now}::timestamptz then null else accounts.password_hash end`.as(
          "password_hash",
        ),
      )
      .where("accounts.email", "=", email),
);

const insertTry = keptWrite((tx, tried: Insertable<LoginFailures>) =>
  queriesOf(tx).insertInto("login_failures").values(tried).returning("id"),
);
const deleteTry = keptQuery((tx, { id }: { readonly id: number }) => queriesOf(tx).deleteFrom("login_failures").where("id", "=", id));
const knowAddress = keptWrite((tx, known: Insertable<KnownAddresses>) =>
  queriesOf(tx)
    .insertInto("known_addresses")
    .values(known)
    .onConflict((conflict) => conflict.columns(["account_id", "address"]).doUpdateSet({ last_at: known.last_at })),
);
/** The sign-in that follows writes the row: two at once, each with a share, would wait for one another. */
const holdHash = keptQuery((tx, { accountId, compared }: { readonly accountId: number; readonly compared: string }) =>
  queriesOf(tx).selectFrom("accounts").select("id").where("id", "=", accountId).where("password_hash", "=", compared).forNoKeyUpdate(),
);

/**
 * Counts a try before its password is compared and answers what the limits need. Tries with one e-mail wait for one another
 * here, so that a burst cannot slip past the count. Rolled back, the try has not happened.
 */
export async function claimTry(tx: Handle, email: string, key: Buffer, network: string, now: Date): Promise<LoginTry> {
  await sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}, ${key.readInt32BE(4)})`.execute(queriesOf(tx));
  const [account] = await accountOf(tx, { email, network, knownSince: instantBefore(now, KNOWN_FOR_MS), now });
  const { pair, address, elsewhere } = loginLimits;
  const earlier = {
    pair: await triesOf(tx, { key, network }, pair.windowMs, pair.closed, now),
    address: await triesOf(tx, { network }, address.windowMs, address.closed, now),
    elsewhere: await triesOf(tx, { key, unknownOnly: true }, elsewhere.windowMs, elsewhere.max, now),
  };
  const known = (account?.known ?? null) !== null;
  const { id } = onlyRow(await insertTry(tx, { account_key: key, address: network, known_address: known, at: now }));
  return { account: account ? { id: account.id, passwordHash: account.password_hash } : null, known, earlier, id };
}

/** The password was wrong, or right at a closed door: the try counts for the whole window. */
export async function keepTry(tx: Handle, tryId: number): Promise<void> {
  await queriesOf(tx).updateTable("login_failures").set({ is_wrong: true }).where("id", "=", tryId).execute();
}

/** The try was turned away before its password was compared: it has not happened. */
export async function forgetTry(tx: Handle, tryId: number): Promise<void> {
  await deleteTry(tx, { id: tryId });
}

/** The password was right: the try no longer counts, and the account knows the address from now on. */
export async function settleTry(tx: Handle, tryId: number, accountId: number, network: string, now: Date): Promise<void> {
  await forgetTry(tx, tryId);
  await knowAddress(tx, { account_id: accountId, address: network, last_at: now });
}

/**
 * Whether the hash that was compared is still the account's (false: the password was changed meanwhile); holds it until the
 * transaction ends. `renewed` takes its place when it was made with outdated settings.
 */
export async function confirmHash(tx: Handle, accountId: number, compared: string, renewed: string | null): Promise<boolean> {
  if (renewed === null) return (await holdHash(tx, { accountId, compared })).length > 0;
  const row = await queriesOf(tx)
    .updateTable("accounts")
    .set({ password_hash: renewed })
    .where("id", "=", accountId)
    .where("password_hash", "=", compared)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
