import type { Language } from "@aprisco/contract/languages.ts";
import type { DeliveryReason, DeliveryStatus, MailKindName } from "@aprisco/contract/mail.ts";
import { sql } from "kysely";
import { announce, queriesOf, type Handle } from "../database/connect.ts";
import { onlyRow } from "../database/queries/kept-query.ts";
import type { SealedText } from "../vault/vault.ts";

/** How long other servers leave a claimed message alone: longer than any try. By the database's clock, as for tasks. */
const LEASE = sql`interval '2 minutes'`;

export interface NewDelivery {
  readonly id: number;
  readonly kind: MailKindName;
  readonly language: Language;
  readonly personId: number | null;
  readonly accountId: number | null;
  readonly address: string;
  readonly sealed: SealedText | null;
  readonly status: Extract<DeliveryStatus, "queued" | "dead" | "skipped">;
  readonly reason: DeliveryReason | null;
  readonly expiresAt: Date;
  readonly dedupe: string | null;
  readonly by: number | null;
}

/** Adds a message; false: one with its `dedupe` exists. */
export async function insertDelivery(tx: Handle, row: NewDelivery, now: Date): Promise<boolean> {
  const made = await queriesOf(tx)
    .insertInto("deliveries")
    .values({
      id: row.id,
      kind: row.kind,
      language: row.language,
      person_id: row.personId,
      account_id: row.accountId,
      address: row.address,
      body_sealed: row.sealed?.sealed ?? null,
      key_id: row.sealed?.keyId ?? null,
      status: row.status,
      reason: row.reason,
      run_at: now,
      expires_at: row.expiresAt,
      dedupe: row.dedupe,
      created_at: now,
      created_by: row.by,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export async function isDuplicate(tx: Handle, dedupe: string): Promise<boolean> {
  return (await queriesOf(tx).selectFrom("deliveries").select("id").where("dedupe", "=", dedupe).executeTakeFirst()) !== undefined;
}

export async function countTo(tx: Handle, address: string, kind: MailKindName, since: Date): Promise<number> {
  const { n } = await queriesOf(tx)
    .selectFrom("deliveries")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("address", "=", address)
    .where("created_at", ">", since.toISOString())
    .where("kind", "=", kind)
    .where("status", "<>", "skipped")
    .executeTakeFirstOrThrow();
  return n;
}

/** How many messages of a kind an address refused since then, and after the last message that it took. */
export async function countRefused(tx: Handle, address: string, kind: MailKindName, since: Date): Promise<number> {
  const { n } = await queriesOf(tx)
    .selectFrom("deliveries")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("address", "=", address)
    .where("created_at", ">", since.toISOString())
    .where("kind", "=", kind)
    .where("status", "=", "dead")
    .where("reason", "=", "refused")
    .where(
      sql<boolean>`not exists (select from deliveries as taken where taken.address = ${address} and taken.status = 'sent'
        and taken.created_at > deliveries.created_at)`,
    )
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * The time of the latest sent message to an account, for each of these lists of kinds by name, in one statement; null: none, or the
 * latest one waits, went to a file or failed. An earlier message does not answer a newer request.
 */
export async function readMailedAt<Name extends string>(
  handle: Handle,
  accountId: number,
  wanted: Readonly<Record<Name, readonly MailKindName[]>>,
): Promise<Readonly<Record<Name, string | null>>> {
  const latest = Object.entries<readonly MailKindName[]>(wanted).map(
    ([name, kinds]) => sql`(
      select case when status = 'sent' then sent_at end from deliveries
      where account_id = ${accountId} and kind = any(${[...kinds]}::text[]) order by id desc limit 1
    ) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<Name, string | null>>`select ${sql.join(latest)}`.execute(queriesOf(handle));
  return onlyRow(rows);
}

export interface ClaimedDelivery {
  readonly id: number;
  readonly kind: string;
  readonly language: Language;
  readonly address: string | null;
  readonly sealed: SealedText | null;
  /** For a push: the browser, and the notification. */
  readonly subscriptionId: number | null;
  readonly notificationId: number | null;
  readonly expiresAt: string;
  /** The number of this try: the fencing token. */
  readonly attempt: number;
}

/** Claims messages that are due, and those of servers that ended, which may have been sent before. */
export async function claimDeliveries(handle: Handle, kinds: readonly string[], most: number, now: Date): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<Omit<ClaimedDelivery, "sealed"> & { body_sealed: Buffer | null; key_id: number | null }>`
    update deliveries set status = 'sending', attempt = attempt + 1, lease_until = clock_timestamp() + ${LEASE}, changed_at = ${now},
      maybe_twice = maybe_twice or status = 'sending'
    where id in (
      select id from deliveries
      where kind = any(${kinds}) and (
        (status = 'queued' and run_at <= ${now}) or (status = 'sending' and lease_until < clock_timestamp())
      )
      order by run_at, id limit ${most} for update skip locked
    )
    returning id, kind, language, address, expires_at as "expiresAt", attempt, body_sealed, key_id,
      push_subscription_id as "subscriptionId", notification_id as "notificationId"`.execute(queriesOf(handle));
  return rows.map(({ body_sealed: sealed, key_id: keyId, ...row }) => ({
    ...row,
    sealed: sealed && keyId !== null ? { keyId, sealed } : null,
  }));
}

export type Claim = Pick<ClaimedDelivery, "id" | "attempt">;

const ofClaim = (handle: Handle, { id, attempt }: Claim) =>
  queriesOf(handle).updateTable("deliveries").where("id", "=", id).where("attempt", "=", attempt).where("status", "=", "sending");

/** Marks a message as sent and deletes its content; false: another server has claimed it. */
export async function endSent(
  tx: Handle,
  claim: Claim,
  { status, providerId }: { readonly status: "sent" | "filed"; readonly providerId: string | null },
  now: Date,
): Promise<boolean> {
  const ended = await ofClaim(tx, claim)
    .set({
      status,
      provider_id: providerId,
      sent_at: now,
      changed_at: now,
      lease_until: null,
      last_error: null,
      body_sealed: null,
      key_id: null,
    })
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export const MAIL_DEAD = "mail.dead";

/** Marks a message as failed. It can be tried again by hand while its content exists. */
export async function endDead(
  tx: Handle,
  claim: Claim,
  { reason, error }: { readonly reason: DeliveryReason; readonly error: string | null },
  now: Date,
): Promise<void> {
  announce(tx, "happenings");
  const dead = ofClaim(tx, claim)
    .set({ status: "dead", reason, last_error: error, lease_until: null, changed_at: now })
    .returning(["id", "channel"]);
  // The outbox belongs to the whole church, represented by its first congregation. A lost device is not reported.
  await sql`
    with dead as (${dead})
    insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id)
    select ${MAIL_DEAD}, ${now}::timestamptz, ${now}::timestamptz, (select min(id) from congregations), 'deliveries', id from dead
    where channel <> 'push'`.execute(queriesOf(tx));
}

export const MAIL_PAUSED = "mail.paused";

/** Publishes that the mail server refuses the church's sender, as it did for this message. */
export async function tellPaused(tx: Handle, id: number, now: Date): Promise<void> {
  announce(tx, "happenings");
  await sql`
    insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id)
    select ${MAIL_PAUSED}, ${now}::timestamptz, ${now}::timestamptz, min(id), 'deliveries', ${id} from congregations`.execute(
    queriesOf(tx),
  );
}

/** Postpones a message; `isUncounted`: it was not tried. */
export async function putOff(
  handle: Handle,
  claim: Claim,
  {
    until,
    error,
    maybeTwice,
    isUncounted,
  }: {
    readonly until: Date;
    readonly error: string | null;
    readonly maybeTwice: boolean;
    readonly isUncounted: boolean;
  },
  now: Date,
): Promise<void> {
  await ofClaim(handle, claim)
    .set({
      status: "queued",
      run_at: until,
      lease_until: null,
      changed_at: now,
      ...(error === null ? {} : { last_error: error }),
      ...(maybeTwice ? { maybe_twice: true } : {}),
      ...(isUncounted ? { attempt: claim.attempt - 1 } : {}),
    })
    .execute();
}

/** Whether a message is due, or was left by a server that ended. */
export async function isAnyDue(handle: Handle, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select
    exists (select from deliveries where status = 'queued' and run_at <= ${now})
    or exists (select from deliveries where status = 'sending' and lease_until < clock_timestamp()) as due`.execute(queriesOf(handle));
  return rows[0]?.due ?? false;
}

/** Releases the messages of a server that ended; only if there is no other server. */
export async function releaseDeliveries(handle: Handle): Promise<void> {
  await queriesOf(handle)
    .updateTable("deliveries")
    .set({ lease_until: sql<string>`clock_timestamp()` })
    .where("status", "=", "sending")
    .execute();
}

/** Deletes the content of expired messages and their keys, at most `most`. */
export async function wipeExpired(tx: Handle, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ key_id: number }>`
    with over as (
      select id, key_id from deliveries where body_sealed is not null and expires_at < ${now} and status <> 'sending'
      limit ${most} for update skip locked
    ), wiped as (
      update deliveries set body_sealed = null, key_id = null, changed_at = ${now},
        reason = case when status = 'queued' then 'expired' else reason end,
        status = case when status = 'queued' then 'dead' else status end
      from over where deliveries.id = over.id
    )
    update vault_keys set wrapped = null, destroyed_at = ${now} from over where vault_keys.id = over.key_id and wrapped is not null
    returning vault_keys.id as key_id`.execute(queriesOf(tx));
  return rows.length;
}
