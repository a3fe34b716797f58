import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery, keptWrite } from "../../../database/queries/kept-query.ts"; // kept: every sign-in
import type { KnownAddresses } from "../../../database/tables.ts";
import { hasFactor } from "../factor/store.ts";
import { KNOWN_FOR_MS, loginLimits, type EarlierTries } from "./login-limits.ts";
import { addTry, forgetTry, lockTries, triesOf } from "./tries-store.ts";

export interface LoginTry {
  readonly account: { readonly id: number; readonly passwordHash: string | null; readonly hasFactor: boolean } | null;
  readonly known: boolean;
  readonly earlier: EarlierTries;
  /** The row of this try. It counts while a comparison may last, and longer if the password was wrong. */
  readonly id: number;
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
      .select(["accounts.id", "known_addresses.address as known", hasFactor])
      // An expired one-time password is treated as none.
      .select(
        sql<string | null>`case when accounts.password_ends_at <= ${now}::timestamptz then null else accounts.password_hash end`.as(
          "password_hash",
        ),
      )
      .where("accounts.email", "=", email),
);

const knowAddress = keptWrite((tx, known: Insertable<KnownAddresses>) =>
  queriesOf(tx)
    .insertInto("known_addresses")
    .values(known)
    .onConflict((conflict) => conflict.columns(["account_id", "address"]).doUpdateSet({ last_at: known.last_at })),
);
/** An update lock: the sign-in writes this row afterwards, and two share locks would deadlock. */
const holdHash = keptQuery((tx, { accountId, compared }: { readonly accountId: number; readonly compared: string }) =>
  queriesOf(tx).selectFrom("accounts").select("id").where("id", "=", accountId).where("password_hash", "=", compared).forNoKeyUpdate(),
);

/**
 * Counts a try before the comparison and returns what the limits need. Tries with the same e-mail run one at a time, so that a
 * burst cannot pass the limit. A rollback removes the try.
 * @unscoped there is no caller yet
 */
export async function claimTry(tx: Handle, email: string, key: Buffer, network: string, now: Date): Promise<LoginTry> {
  await lockTries(tx, key);
  const [account] = await accountOf(tx, { email, network, knownSince: instantBefore(now, KNOWN_FOR_MS), now });
  const { pair, address, elsewhere } = loginLimits;
  const earlier = {
    pair: await triesOf(tx, { key, network }, pair.windowMs, pair.closed, now),
    address: await triesOf(tx, { network }, address.windowMs, address.closed, now),
    elsewhere: await triesOf(tx, { key, unknownOnly: true }, elsewhere.windowMs, elsewhere.max, now),
  };
  const known = (account?.known ?? null) !== null;
  const id = await addTry(tx, { account_key: key, address: network, known_address: known, at: now });
  const found = account ? { id: account.id, passwordHash: account.password_hash, hasFactor: account.has_factor } : null;
  return { account: found, known, earlier, id };
}

export async function settleTry(tx: Handle, tryId: number, accountId: number, network: string, now: Date): Promise<void> {
  await forgetTry(tx, tryId);
  await noteAddress(tx, accountId, network, now);
}

export async function noteAddress(tx: Handle, accountId: number, network: string, now: Date): Promise<void> {
  await knowAddress(tx, { account_id: accountId, address: network, last_at: now });
}

/**
 * Whether the compared hash is still the account's (false: the password changed in the meantime); locks the account. Replaces the
 * hash by `renewed`, if given.
 * @unscoped there is no caller yet
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
