import type { RefusalReason } from "@aprisco/contract/calendars.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";

export type ObjectState = "synced" | "push" | "pull" | "remove" | "conflict" | "refused";

export interface CalendarObject {
  readonly id: number;
  readonly link_id: number;
  readonly href: string;
  readonly uid: string;
  readonly etag: string | null;
  readonly series_id: number | null;
  readonly their_hash: Buffer | null;
  readonly our_hash: Buffer | null;
  readonly raw: string | null;
  readonly state: ObjectState;
  readonly tries: number;
}

export interface ListedObject {
  readonly href: string;
  readonly etag: string;
}

const columns = ["id", "link_id", "href", "uid", "etag", "series_id", "their_hash", "our_hash", "raw", "state", "tries"] as const;

/** Objects of a link in a state, by id. @unscoped the link or import was read within a scope, or by the clock */
export const objectsIn = (handle: Handle, linkId: number, state: ObjectState, most: number): Promise<CalendarObject[]> =>
  queriesOf(handle)
    .selectFrom("calendar_objects")
    .select(columns)
    .where("link_id", "=", linkId)
    .where("state", "=", state)
    .orderBy("id")
    .limit(most)
    .execute();

/** One object, locked. @unscoped the link or import was read within a scope, or by the clock */
export async function holdObject(tx: Handle, id: number): Promise<CalendarObject | null> {
  return (await queriesOf(tx).selectFrom("calendar_objects").select(columns).where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

/** Marks listed objects with a new tag to be fetched. In one transaction with the token, so that an interruption loses nothing. */
export async function noteChanged(tx: Handle, linkId: number, listed: readonly ListedObject[]): Promise<void> {
  if (listed.length === 0) return;
  await sql`
    insert into calendar_objects (link_id, href, uid, state)
    select ${linkId}, href, href, 'pull' from unnest(${listed.map(({ href }) => href)}::text[], ${listed.map(({ etag }) => etag)}::text[]) as given (href, etag)
    on conflict (link_id, href) do update set state = 'pull', tries = 0
      where calendar_objects.etag is distinct from (
        select given.etag from unnest(${listed.map(({ href }) => href)}::text[], ${listed.map(({ etag }) => etag)}::text[]) as given (href, etag)
        where given.href = excluded.href limit 1)`.execute(queriesOf(tx));
}

/**
 * Known objects that are not in `listed`, a complete list.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function missingFrom(handle: Handle, linkId: number, listed: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ href: string }>`
    select href from calendar_objects where link_id = ${linkId} and etag is not null and href <> all(${[...listed]}::text[])`.execute(
    queriesOf(handle),
  );
  return rows.map(({ href }) => href);
}

/**
 * Marks missing objects to be fetched, which shows that they were deleted. @unscoped the link or import was read within a scope, or
 * by the clock
 */
export async function noteRemoved(tx: Handle, linkId: number, hrefs: readonly string[]): Promise<void> {
  if (hrefs.length === 0) return;
  await sql`update calendar_objects set state = 'pull' where link_id = ${linkId} and href = any(${[...hrefs]}::text[])`.execute(
    queriesOf(tx),
  );
}

/** Objects by their addresses, locked. @unscoped the link or import was read within a scope, or by the clock */
export const holdByHref = (tx: Handle, linkId: number, hrefs: readonly string[]): Promise<CalendarObject[]> =>
  queriesOf(tx)
    .selectFrom("calendar_objects")
    .select(columns)
    .where("link_id", "=", linkId)
    .where("href", "=", sql<string>`any(${[...hrefs]}::text[])`)
    .orderBy("id")
    .forUpdate()
    .execute();

/** The changes of an object; an absent field does not change. */
export interface ObjectChange {
  readonly uid?: string;
  readonly etag?: string | null;
  readonly series_id?: number | null;
  readonly their_hash?: Buffer | null;
  readonly our_hash?: Buffer | null;
  readonly raw?: string | null;
  readonly state: ObjectState;
  readonly reason?: RefusalReason | null;
  readonly tries?: number;
}

/** @unscoped the link or import was read within a scope, or by the clock */
export async function keepObject(tx: Handle, id: number, change: ObjectChange): Promise<void> {
  await queriesOf(tx)
    .updateTable("calendar_objects")
    .set({ reason: null, tries: 0, ...change })
    .where("id", "=", id)
    .execute();
}

/** Adds an object for an event of ours that the other side does not have yet. */
export async function addObject(tx: Handle, linkId: number, object: { href: string; uid: string; seriesId: number }): Promise<void> {
  await queriesOf(tx)
    .insertInto("calendar_objects")
    .values({ link_id: linkId, href: object.href, uid: object.uid, series_id: object.seriesId, state: "push" })
    .onConflict((conflict) => conflict.columns(["link_id", "href"]).doNothing())
    .execute();
}

/** @unscoped the link or import was read within a scope, or by the clock */
export async function forgetObject(tx: Handle, id: number): Promise<void> {
  await queriesOf(tx).deleteFrom("calendar_objects").where("id", "=", id).execute();
}

/**
 * Another object of the link with this UID and an event.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function twinOf(handle: Handle, { link_id, id }: CalendarObject, uid: string): Promise<number | null> {
  const row = await queriesOf(handle)
    .selectFrom("calendar_objects")
    .select("id")
    .where("link_id", "=", link_id)
    .where("uid", "=", uid)
    .where("id", "<>", id)
    .where("series_id", "is not", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
