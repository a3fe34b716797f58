import type { LinkError, CalendarLink } from "@aprisco/contract/calendars-link.ts";
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../../access/caller.ts";
import { within } from "../../../access/within.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { LastingAccess } from "../../../facets/lasting-access.ts";
import type { RestorableKind } from "../../../records/undo.ts";

/** Everybody who may manage a congregation's agenda manages its links. */
const owned = { congregation: "calendar_links.congregation_id" } as const;

export interface LinkRow extends CalendarLink {
  readonly congregation_id: number;
  readonly key_id: number;
}

const counted = (which: RawBuilder<unknown>) => sql<number>`(
  select count(*) from calendar_objects where link_id = calendar_links.id and ${which})::int`;

const selectLinks = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("calendar_links")
    .select(["id", "congregation_id", "name", "url", "username", "direction", "every_minutes", "state", "last_error", "last_ok_at"])
    .select(["failures", "created_at", "version", "key_id"])
    .select(sql<CalendarLink["types"]>`types`.as("types"))
    .select(sql<CalendarLink["visibility"]>`visibility`.as("visibility"))
    .select(
      sql<boolean>`exists (
        select from tasks where kind = 'calendarSync' and unique_key = 'link:' || calendar_links.id and tasks.state in ('queued', 'running'))`.as(
        "is_syncing",
      ),
    )
    .select(counted(sql`series_id is not null and state <> 'conflict'`).as("events"))
    .select(counted(sql`state = 'conflict'`).as("conflicts"))
    .select(counted(sql`state = 'refused'`).as("refused"));

export async function listLinks(handle: Handle, scope: Scope): Promise<LinkRow[]> {
  return within(owned, scope)
    .reduce((rows, condition) => rows.where(condition), selectLinks(handle))
    .orderBy("calendar_links.name")
    .orderBy("calendar_links.id")
    .limit(100)
    .execute();
}

export const linkKind: RestorableKind<LinkRow> = {
  table: "calendar_links",
  notFound: "calendarLink.notFound",
  read: async (handle, scope, id) => {
    const rows = within(owned, scope).reduce((query, condition) => query.where(condition), selectLinks(handle));
    return (await rows.where("calendar_links.id", "=", id).executeTakeFirst()) ?? null;
  },
  reached: (scope) => within(owned, scope),
};

export interface SyncLink {
  readonly id: number;
  readonly congregation_id: number;
  readonly url: string;
  readonly username: string;
  readonly secret_sealed: Buffer;
  readonly key_id: number;
  readonly direction: CalendarLink["direction"];
  readonly types: CalendarLink["types"];
  readonly visibility: CalendarLink["visibility"];
  readonly sync_token: string | null;
  readonly supports_sync: boolean | null;
  readonly state: CalendarLink["state"];
  readonly failures: number;
  readonly version: number;
  readonly created_by: number | null;
}

/** A link for a task; null: deleted. @unscoped the link or import was read within a scope, or by the clock */
export async function readSyncLink(handle: Handle, id: number): Promise<SyncLink | null> {
  const { rows } = await sql<SyncLink>`
    select id, congregation_id, url, username, secret_sealed, key_id, direction, types, visibility, sync_token, supports_sync, state, failures,
      version, created_by
    from calendar_links where id = ${id}`.execute(queriesOf(handle));
  return rows[0] ?? null;
}

/**
 * Links that are due: not paused, and with an accepted password.
 * @unscoped by the clock, of the whole church
 */
export async function dueLinks(handle: Handle, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from calendar_links where state in ('ok', 'failing')
      and (last_try_at is null or last_try_at <= ${now}::timestamptz - make_interval(mins => every_minutes) + interval '30 seconds')
    order by last_try_at nulls first, id limit 100`.execute(queriesOf(handle));
  return rows.map(({ id }) => id);
}

/** The number of consecutive failures after which managers are notified. */
export const ATTENTION_AFTER = 5;

/** Records a successful comparison. @unscoped the link or import was read within a scope, or by the clock */
export async function noteSuccess(tx: Handle, id: number, now: Date): Promise<void> {
  await sql`
    update calendar_links set state = case when state = 'stopped' then state else 'ok' end, last_ok_at = ${now}, last_try_at = ${now},
      last_error = null, failures = 0 where id = ${id}`.execute(queriesOf(tx));
}

/**
 * Records a failed comparison; returns whether to notify the managers now.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function noteFailure(tx: Handle, id: number, error: LinkError, now: Date): Promise<boolean> {
  const { rows } = await sql<{ failures: number; before: string; state: string }>`
    with old as (select state from calendar_links where id = ${id})
    update calendar_links set last_error = ${error}, last_try_at = ${now}, failures = least(failures + 1, 30000),
      state = case when calendar_links.state = 'stopped' then 'stopped' when ${error === "password"} then 'needs_password'
        when failures + 1 >= ${ATTENTION_AFTER} then 'failing' else calendar_links.state end
    from old where id = ${id} returning failures, old.state as before, calendar_links.state as state`.execute(queriesOf(tx));
  const [row] = rows;
  return row !== undefined && row.state !== row.before && (row.state === "failing" || row.state === "needs_password");
}

/**
 * Stores the sync token: the other side's changes up to it are known. @unscoped the link or import was read within a scope, or by
 * the clock
 */
export async function keepToken(tx: Handle, id: number, token: string | null, supportsSync: boolean): Promise<void> {
  await queriesOf(tx).updateTable("calendar_links").set({ sync_token: token, supports_sync: supportsSync }).where("id", "=", id).execute();
}

/**
 * Sets the state of a link; clears its failures if it starts again.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function setLinkState(tx: Handle, id: number, state: CalendarLink["state"]): Promise<void> {
  await sql`update calendar_links set state = ${state}, failures = case when ${state === "ok"} then 0 else failures end where id = ${id}`.execute(
    queriesOf(tx),
  );
}

/**
 * Deletes the known objects of a link whose calendar changed.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function forgetObjects(tx: Handle, id: number): Promise<void> {
  await queriesOf(tx).deleteFrom("calendar_objects").where("link_id", "=", id).execute();
  await queriesOf(tx).updateTable("calendar_links").set({ sync_token: null, supports_sync: null }).where("id", "=", id).execute();
}

/**
 * Makes a restored link wait for a password: its former one was destroyed.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function awaitPassword(tx: Handle, id: number): Promise<void> {
  await queriesOf(tx)
    .updateTable("calendar_links")
    .set({ state: "needs_password", last_error: null, failures: 0 })
    .where("id", "=", id)
    .execute();
}

export const secretPlace = (row: number) => ({ table: "calendar_links", column: "secret_sealed", row }) as const;

/**
 * Calendars of other servers that an account connected. They are the congregation's: its managers keep or delete them, and they open
 * nothing of the account, so only the account itself stops one here.
 * @unscoped those that the account made itself
 */
export const madeLinks: LastingAccess = {
  kind: "calendarLink",
  table: "calendar_links",
  list: (handle, accountId) =>
    queriesOf(handle)
      .selectFrom("calendar_links")
      .select(["id", "name", "created_at as made_at", "last_ok_at as last_used_at", sql<null>`null`.as("expires_at")])
      .where("created_by", "=", accountId)
      .where("state", "<>", "stopped")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute(),
  end: async (tx, accountId, which) => {
    const compared = queriesOf(tx)
      .updateTable("calendar_links")
      .set({ state: "stopped" })
      .where("created_by", "=", accountId)
      .where("state", "<>", "stopped");
    const ended = await (which === "all" ? compared : compared.where("id", "=", which.id)).executeTakeFirst();
    return Number(ended.numUpdatedRows);
  },
  ends: {
    password: "the congregation's managers see it and stop it",
    otherSessions: "the congregation's managers see it and stop it",
    deactivation: "the congregation goes on with it",
    closing: "the congregation goes on with it",
  },
};
