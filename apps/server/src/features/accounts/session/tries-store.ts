import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery, keptWrite, onlyRow } from "../../../database/queries/kept-query.ts"; // kept: every sign-in
import type { LoginFailures } from "../../../database/tables.ts";

const CLOCKS_DIFFER_MS = 60_000;

const UNDECIDED_MS = 60_000;

/** The conditions of counted tries; an absent one is not applied. */
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
      // A try whose outcome was lost with the database stops counting after a minute.
      .where((tried) => tried.or([tried("is_wrong", "=", true), tried("at", ">", undecided)]))
      // Excludes tries that a fast clock dated into the future, which would count for too long.
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

/** The instants of the newest tries within a window, at most `max`. */
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
const deleteTry = keptQuery((tx, { id }: { readonly id: number }) =>
  queriesOf(tx).deleteFrom("login_failures").where("id", "=", id).where("is_wrong", "=", false),
);
/** Locks a key until the transaction ends: tries with it run one at a time, so that a burst cannot pass the limit. */
export async function lockTries(tx: Handle, key: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key.readInt32BE(0)}, ${key.readInt32BE(4)})`.execute(queriesOf(tx));
}

/** Counts a try before the comparison; returns its id. */
export async function addTry(tx: Handle, tried: Insertable<LoginFailures>): Promise<number> {
  return onlyRow(await insertTry(tx, tried)).id;
}

/** Counts a try for the whole window: it was wrong, or right while the limit was reached. */
export async function keepTry(tx: Handle, tryId: number): Promise<void> {
  await queriesOf(tx).updateTable("login_failures").set({ is_wrong: true }).where("id", "=", tryId).execute();
}

/** Deletes a try that was right, or was refused before the comparison; one that `keepTry` counts stays. */
export async function forgetTry(tx: Handle, tryId: number): Promise<void> {
  await deleteTry(tx, { id: tryId });
}
