import { sql } from "kysely";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import type { LastingAccess } from "../../facets/lasting-access.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { sessionEdges } from "../accounts/index.ts";

/** How long a message is worth sending; the notification stays in the application. */
const LIFE_MS = 86_400_000;
/** Consecutive failures after which a device counts as lost. */
const MOST_FAILURES = 10;

const open = (handle: Handle, now: Date) => {
  const { idle, absolute } = sessionEdges(now);
  return queriesOf(handle)
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
    .innerJoin("accounts", "accounts.id", "push_subscriptions.account_id")
    .where("sessions.ended_at", "is", null)
    .where("sessions.last_used_at", ">", idle)
    .where("sessions.created_at", ">", absolute)
    .where("accounts.status", "=", "ativo")
    .where("accounts.closed_at", "is", null)
    .where("accounts.must_change_password", "=", false);
};

/** @unscoped the caller's own, by their session */
export const listDevices = (handle: Handle, accountId: number, now: Date) =>
  open(handle, now)
    .select([
      "push_subscriptions.id",
      "push_subscriptions.session_id",
      "push_subscriptions.user_agent",
      "push_subscriptions.created_at",
      "push_subscriptions.last_ok_at",
    ])
    .where("push_subscriptions.account_id", "=", accountId)
    .orderBy("push_subscriptions.created_at", "desc")
    .orderBy("push_subscriptions.id", "desc")
    .execute();

export interface NewDevice {
  readonly accountId: number;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly userAgent: string | null;
}

/** Stores a browser's subscription, replacing that of the browser or the session; `isNew`: the account had neither. */
export async function putDevice(tx: Handle, device: NewDevice, now: Date): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { accountId, sessionId, endpoint, p256dh, auth, userAgent } = device;
  const known = await queriesOf(tx)
    .selectFrom("push_subscriptions")
    .select("id")
    .where("account_id", "=", accountId)
    .where(({ eb, or }) => or([eb("session_id", "=", sessionId), eb("endpoint", "=", endpoint)]))
    .executeTakeFirst();
  await queriesOf(tx).deleteFrom("push_subscriptions").where("session_id", "=", sessionId).where("endpoint", "<>", endpoint).execute();
  const row = { account_id: accountId, session_id: sessionId, p256dh, auth, user_agent: userAgent, failures: 0 };
  const { id } = await queriesOf(tx)
    .insertInto("push_subscriptions")
    .values({ ...row, endpoint, created_at: now })
    // A browser that another account used before belongs to this account now.
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, isNew: known === undefined };
}

/** The number of an account's other devices with a session. @unscoped the caller's own, by their session */
export async function countOthers(tx: Handle, accountId: number, endpoint: string, now: Date): Promise<number> {
  const { n } = await open(tx, now)
    .select(sql<number>`count(*)::int`.as("n"))
    .where("push_subscriptions.account_id", "=", accountId)
    .where("push_subscriptions.endpoint", "<>", endpoint)
    .executeTakeFirstOrThrow();
  return n;
}

/** Removes a device of an account, or that of a session; returns the number. */
export async function removeDevice(
  tx: Handle,
  accountId: number,
  which: { readonly id: number } | { readonly session: string },
): Promise<number> {
  const own = queriesOf(tx).deleteFrom("push_subscriptions").where("account_id", "=", accountId);
  const gone = await ("id" in which ? own.where("id", "=", which.id) : own.where("session_id", "=", which.session)).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Devices that are told of notices. One belongs to a session, and nothing is sent to it after that session.
 * @unscoped the caller's own, by their session
 */
export const pushDevices: LastingAccess = {
  kind: "pushDevice",
  table: "push_subscriptions",
  list: async (handle, accountId, now) =>
    (await listDevices(handle, accountId, now)).map(({ id, created_at: made_at, last_ok_at: last_used_at }) => ({
      id,
      name: null,
      made_at,
      last_used_at,
      expires_at: null,
    })),
  end: async (tx, accountId, which) => {
    if (which !== "all") return removeDevice(tx, accountId, which);
    const gone = await queriesOf(tx).deleteFrom("push_subscriptions").where("account_id", "=", accountId).executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
  ends: { password: true, otherSessions: "it ends with its own session, and the present one stays", deactivation: true, closing: true },
};

/** Locks the account: of two devices that subscribe at once the second counts the first. @unscoped the caller's own, by their session */
export async function holdAccount(tx: Handle, accountId: number): Promise<void> {
  await queriesOf(tx).selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

/** An account and the notification for its devices; null: a test. */
export interface PushTarget {
  readonly accountId: number;
  readonly notificationId: number | null;
}

/**
 * Queues a message for each device of these accounts, in one statement. Returns the number of messages.
 * @unscoped sends to accounts that were told, by their ids
 */
export async function queuePush(tx: Handle, tellings: readonly PushTarget[], now: Date): Promise<number> {
  if (tellings.length === 0) return 0;
  const { idle, absolute } = sessionEdges(now);
  const { rows } = await sql<{ id: number }>`
    insert into deliveries (kind, channel, language, account_id, push_subscription_id, notification_id, status, run_at, expires_at,
      dedupe, created_at, changed_at)
    select case when told.notification_id is null then 'pushTest' else 'push' end, 'push', 'pt-BR', told.account_id,
      push_subscriptions.id, told.notification_id, 'queued', ${now}, ${new Date(now.getTime() + LIFE_MS)},
      'push:' || told.notification_id || ':' || push_subscriptions.id, ${now}, ${now}
    from unnest(${tellings.map(({ accountId }) => accountId)}::bigint[], ${tellings.map(({ notificationId }) => notificationId)}::bigint[])
      as told (account_id, notification_id)
    join push_subscriptions on push_subscriptions.account_id = told.account_id
    join sessions on sessions.id = push_subscriptions.session_id
    join accounts on accounts.id = told.account_id
    where sessions.ended_at is null and sessions.last_used_at > ${idle} and sessions.created_at > ${absolute}
      and accounts.status = 'ativo' and accounts.closed_at is null and not accounts.must_change_password
    on conflict (dedupe) do nothing
    returning id`.execute(queriesOf(tx));
  if (rows.length > 0) announce(tx, "push");
  return rows.length;
}

/**
 * The device of a message; null: the session ended, the browser belongs to another account, or the notification was read or
 * removed.
 * @unscoped sends to accounts that were told, by their ids
 */
export async function readTarget(handle: Handle, id: number, notificationId: number | null, now: Date) {
  const target = open(handle, now)
    .select(["push_subscriptions.endpoint", "push_subscriptions.p256dh", "push_subscriptions.auth"])
    .where("push_subscriptions.id", "=", id);
  if (notificationId === null) return (await target.executeTakeFirst()) ?? null;
  const waiting = target
    .innerJoin("notifications", (join) =>
      join.on("notifications.id", "=", notificationId).onRef("notifications.account_id", "=", "push_subscriptions.account_id"),
    )
    .where("notifications.read_at", "is", null)
    .where("notifications.cleared_at", "is", null);
  return (await waiting.executeTakeFirst()) ?? null;
}
export type Target = NonNullable<Awaited<ReturnType<typeof readTarget>>>;

export async function noteArrival(handle: Handle, id: number, now: Date): Promise<void> {
  await queriesOf(handle).updateTable("push_subscriptions").set({ failures: 0, last_ok_at: now }).where("id", "=", id).execute();
}

/** Counts a failure of a device; one with too many is removed with its messages. */
export async function noteFailure(handle: Handle, id: number): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    update push_subscriptions set failures = failures + 1 where id = ${id} returning failures`.execute(queriesOf(handle));
  if ((rows[0]?.failures ?? 0) >= MOST_FAILURES) await forgetDevice(handle, id);
}

export async function forgetDevice(handle: Handle, id: number): Promise<void> {
  await queriesOf(handle).deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

export async function sweepDevices(tx: Handle, now: Date, most: number): Promise<number> {
  const { idle, absolute } = sessionEdges(now);
  const { numAffectedRows = 0n } = await sql`
    delete from push_subscriptions where id in (
      select push_subscriptions.id from push_subscriptions join sessions on sessions.id = push_subscriptions.session_id
      where sessions.ended_at is not null or sessions.last_used_at <= ${idle} or sessions.created_at <= ${absolute}
      limit ${most})`.execute(queriesOf(tx));
  return Number(numAffectedRows);
}

/** The owner's devices with push, without their addresses. */
export const pushOwnData: readonly OwnDataSource[] = [
  {
    part: "pushDevices",
    rows: ownRows(
      ({ accountId }) => sql`
        select created_at as made, last_ok_at as "lastTold", user_agent as device
        from push_subscriptions where account_id = ${accountId} order by created_at desc`,
    ),
  },
];
