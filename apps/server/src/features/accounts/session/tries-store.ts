import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery, keptWrite, onlyRow } from "../../../database/queries/kept-query.ts"; // kept: every sign-in
import type { LoginFailures } from "../../../database/tables.ts";

/** By how much the clocks of two servers may differ. */
const CLOCKS_DIFFER_MS = 60_000;

/** How long a try counts whose password or code is still being compared. */
const UNDECIDED_MS = 60_000;

/** Which tries count: all that an absent member lets pass. */
export interface Tries {
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

/** The instants of the newest tries within a window, `max` of them at most. */
export async function triesOf(tx: Handle, which: Tries, windowMs: number, max: number, now: Date): Promise<readonly Date[]> {
  const edges = {
    since: instantBefore(now, windowMs),
    undecided: instantBefore(now, UNDECIDED_MS),
    until: instantBefore(now, -CLOCKS_DIFFER_MS),
  };
  const rows = await tries(tx, { ...which, ...edges }, max);
  return rows.map((row) => new Date(row.at));
}

const insertTry = keptWrite((tx, tried: Insertable<LoginFailures>) =>
  queriesOf(tx).insertInto("login_failures").values(tried).returning("id"),
);
const deleteTry = keptQuery((tx, { id }: { readonly id: number }) => queriesOf(tx).deleteFrom("login_failures").where("id", "=", id));
/** Tries by one key wait for one another until the transaction ends, so that a burst cannot slip past the count. */
export async function lockTries(tx: Handle, key: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}, ${key.readInt32BE(4)})`.execute(queriesOf(tx));
}

/** Counts a try before it is compared; answers its id. */
export async function addTry(tx: Handle, tried: Insertable<LoginFailures>): Promise<number> {
  return onlyRow(await insertTry(tx, tried)).id;
}

/** What was typed was wrong, or right at a closed door: the try counts for the whole window. */
export async function keepTry(tx: Handle, tryId: number): Promise<void> {
  await queriesOf(tx).updateTable("login_failures").set({ is_wrong: true }).where("id", "=", tryId).execute();
}

/** The try was turned away before anything was compared: it has not happened. */
export async function forgetTry(tx: Handle, tryId: number): Promise<void> {
  await deleteTry(tx, { id: tryId });
}
