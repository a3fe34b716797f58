import { sql } from "kysely";
import { DAY_MS, MINUTE_MS } from "@aprisco/contract/durations.ts";
import { networksOf, type CountedNetwork } from "../../access/network.ts";
import type { Tokens } from "../../access/tokens.ts";
import type { Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: a rush of registrations
import { forgetRows } from "../../database/queries/forget.ts";

/** People of one network who get a place of an event at once: a household and its guests. */
export const FREE_PLACES = 10;
/** Messages to addresses that one network or account typed, in each turn. */
export const MAILS_A_TURN = 20;
const TURN_MS = 10 * MINUTE_MS;
/** A later message would come when nobody expects it any more; the page shows the registration too. */
const LONGEST_WAIT_MS = 72 * TURN_MS;
const PLACES_KEPT_MS = 60 * DAY_MS;

type Signer = Pick<Tokens, "fingerprint">;

/**
 * Counts the places of a public registration for its network. Of an IPv6 address each wider network gets more, as all limits do.
 * The transaction holds the event's places.
 *
 * @param party people
 * @returns false: the network would have more than its places; nothing is counted
 * @unscoped the event is open to the public
 */
export async function takeNetworkPlaces(
  tx: Handle,
  { fingerprint }: Signer,
  { eventId, address, party }: { readonly eventId: number; readonly address: string; readonly party: number },
  now: Date,
): Promise<boolean> {
  const networks = networksOf(address);
  const keys = networks.map(({ name }) => fingerprint(`registrations of ${eventId} from ${name}`));
  const most = networks.map(({ times }) => FREE_PLACES * times);
  const rows = await plannedOnce(
    tx,
    sql`
    with asked as (select * from unnest(${keys}::bytea[], ${most}::integer[]) as one (network, most)),
    beyond as (
      select from asked left join registration_networks as known on known.event_id = ${eventId} and known.network = asked.network
      where coalesce(known.places, 0) + ${party}::integer > asked.most
    )
    insert into registration_networks as known (event_id, network, places, counted_at)
    select ${eventId}::bigint, network, ${party}::integer, ${now}::timestamptz from asked where not exists (select from beyond)
    on conflict (event_id, network) do update set places = known.places + excluded.places, counted_at = excluded.counted_at
    returning network`,
  );
  return rows.length > 0;
}

/** Who typed the address of a message: the public by its network, or an account. */
export type MailSender = { readonly address: string } | { readonly accountId: number };

/** The names by which turns are counted, with their factors on the limit of one. */
const sendersOf = (sender: MailSender): readonly CountedNetwork[] =>
  "address" in sender ? networksOf(sender.address) : [{ name: `account ${sender.accountId}`, times: 1 }];

/**
 * Takes a sender's turn for a message to an address that they typed.
 *
 * @returns when the message may be sent; null: it would be too late, and none is sent
 * @unscoped counts by network or account
 */
export async function takeMailTurn(tx: Handle, { fingerprint }: Signer, sender: MailSender, now: Date): Promise<Date | null> {
  let turn = now;
  const over = new Date(now.getTime() - TURN_MS);
  const latest = new Date(now.getTime() + LONGEST_WAIT_MS);
  // Over, or given by a clock that was ahead: no turn is later than the longest wait.
  const isStale = sql`(known.turn_at <= ${over}::timestamptz or known.turn_at > ${new Date(latest.getTime() + TURN_MS)}::timestamptz)`;
  for (const { name, times } of sendersOf(sender)) {
    const most = MAILS_A_TURN * times;
    const rows = await plannedOnce(
      tx,
      sql<{ at: string }>`
      insert into registration_mail_turns as known (network, turn_at, mails)
      values (${fingerprint(`mails of registrations from ${name}`)}, ${now}, 1)
      on conflict (network) do update set
        turn_at = case when ${isStale} then excluded.turn_at
          when known.mails < ${most}::integer then known.turn_at
          else known.turn_at + ${TURN_MS / 1_000}::integer * interval '1 second' end,
        mails = case when not ${isStale} and known.mails < ${most}::integer then known.mails + 1 else 1 end
      where known.turn_at < ${latest}::timestamptz or ${isStale}
      returning turn_at as at`,
    );
    const [given] = rows;
    if (!given) return null;
    if (new Date(given.at) > turn) turn = new Date(given.at);
  }
  return turn;
}

export const networkSweeps = [
  forgetRows("registration_networks", (now) => sql`counted_at < ${instantBefore(now, PLACES_KEPT_MS)}`),
  forgetRows("registration_mail_turns", (now) => sql`turn_at < ${instantBefore(now, DAY_MS)}`),
];
