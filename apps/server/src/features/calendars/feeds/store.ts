import type { CalendarFeed } from "@aprisco/contract/calendars.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../../access/caller.ts";
import { reaches } from "../../../access/within.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import type { Sweep } from "../../../database/queries/forget.ts";
import type { LastingAccess } from "../../../facets/lasting-access.ts";
import type { OwnDataSource } from "../../../facets/own-data.ts";
import { ownRows } from "../../../records/lists/own-rows.ts";
import { visibleTo } from "../../agenda/index.ts";
import type { FeedEvent } from "../ics/feed-text.ts";

/** The account that owns the address; null: the church's public calendar. */
type Holder = number | null;

const ofHolder = (holder: Holder) => (holder === null ? sql<boolean>`account_id is null` : sql<boolean>`account_id = ${holder}`);

export async function listFeeds(handle: Handle, holder: Holder): Promise<CalendarFeed[]> {
  return queriesOf(handle)
    .selectFrom("calendar_feeds")
    .select(["id", "kind", "created_at", "last_read_at"])
    .where(ofHolder(holder))
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends a holder's address, or all of them; returns how many. */
export async function endFeeds(tx: Handle, holder: Holder, now: Date, which: { readonly id: number } | "all"): Promise<number> {
  const valid = queriesOf(tx)
    .updateTable("calendar_feeds")
    .set({ revoked_at: now })
    .where(ofHolder(holder))
    .where("revoked_at", "is", null);
  const ended = await (which === "all" ? valid : valid.where("id", "=", which.id)).executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** The address of an account's calendar. It may have been made by somebody in one of the account's sessions. */
export const ownFeeds: LastingAccess = {
  kind: "calendarFeed",
  table: "calendar_feeds",
  list: async (handle, accountId) =>
    (await listFeeds(handle, accountId)).map(({ id, created_at: made_at, last_read_at: last_used_at }) => ({
      id,
      name: null,
      made_at,
      last_used_at,
      expires_at: null,
    })),
  end: (tx, accountId, which, now) => endFeeds(tx, accountId, now, which),
  ends: { password: true, otherSessions: true, deactivation: true, closing: true },
};

/** Stores a new address, as a hash, and ends the holder's previous one. A repeated call leaves one row. */
export const addFeed = (tx: Handle, holder: Holder, { hash, by, now }: { hash: Buffer; by: number; now: Date }): Promise<CalendarFeed> => {
  const address = { hash, created_at: now, created_by: by };
  return queriesOf(tx)
    .insertInto("calendar_feeds")
    .values({ kind: holder === null ? "public" : "mine", account_id: holder, ...address })
    .onConflict((standing) =>
      standing
        .expression(sql`coalesce(account_id, 0)`)
        .where("revoked_at", "is", null)
        .doUpdateSet({ ...address, last_read_at: null }),
    )
    .returning(["id", "kind", "created_at", "last_read_at"])
    .executeTakeFirstOrThrow();
};

export interface HeldFeed {
  readonly id: number;
  readonly accountId: number | null;
  readonly lastReadAt: string | null;
}

/** The valid address with this hash; null: none. */
export async function findFeed(handle: Handle, hash: Buffer): Promise<HeldFeed | null> {
  const row = await queriesOf(handle)
    .selectFrom("calendar_feeds")
    .select(["id", "account_id", "last_read_at"])
    .where("hash", "=", hash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row ? { id: row.id, accountId: row.account_id, lastReadAt: row.last_read_at } : null;
}

export async function noteReading(tx: Handle, id: number, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("calendar_feeds").set({ last_read_at: now }).where("id", "=", id).execute();
}

/** The version of all calendar data. It increases with every change of an event, in the same transaction. */
export async function readContentVersion(handle: Handle): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(delta), 0)::bigint as n from calendar_changes`.execute(queriesOf(handle));
  return rows[0]?.n ?? 0;
}

export const foldChanges: Sweep = async (tx, _now, most) => {
  await sql`
    with gone as (
      delete from calendar_changes where id in (select id from calendar_changes order by id limit ${most})
        and (select count(*) from (select from calendar_changes limit 2) as several) > 1
      returning delta
    )
    insert into calendar_changes (delta) select sum(delta) from gone having count(*) > 0`.execute(queriesOf(tx));
  return 0;
};

const KEPT_MS = 90 * 86_400_000;
/** Deletes addresses that ended three months ago. */
export const forgetFeeds: Sweep = async (tx, now, most) => {
  const { numAffectedRows = 0n } = await sql`
    delete from calendar_feeds where id in (
      select id from calendar_feeds where revoked_at < ${instantBefore(now, KEPT_MS)} limit ${most})`.execute(queriesOf(tx));
  return Number(numAffectedRows);
};

/** The limit of events; programs read the whole feed each time. */
const MOST = 3_000;

interface FeedSpan {
  readonly from: string;
  readonly to: string;
}

const seen = (scope: Scope | null): RawBuilder<SqlBool> =>
  scope === null
    ? sql<SqlBool>`events.visibility = 'public'`
    : sql<SqlBool>`${visibleTo(scope)} and ${reaches(scope, "events.congregation_id")}`;

/**
 * The occurrences that a reader may see, by time; null: the public. The description of an event that is not public is left out,
 * because it may name people and an address may be passed on.
 */
export async function readFeedEvents(handle: Handle, scope: Scope | null, { from, to }: FeedSpan): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedEvent>`
    select events.id, coalesce(events.title, series.title) as title, nullif(coalesce(events.location, series.location), '') as location,
      case when events.visibility = 'public' then nullif(coalesce(events.description, series.description), '') end as description,
      events.starts_at, events.ends_at, events.day, events.last_day, series.all_day,
      coalesce(events.status, series.status) as status, (series.sequence + events.sequence)::int as sequence,
      greatest(series.updated_at, events.updated_at) as updated_at
    from events join event_series as series on series.id = events.series_id
    where events.day between ${from}::date - 31 and ${to}::date and events.last_day >= ${from}::date and ${seen(scope)}
    order by events.day, events.starts_at, events.id limit ${MOST}`.execute(queriesOf(handle));
  return rows;
}

/** The addresses of the person's calendar, ended ones too while they are kept, without the secret. */
export const feedOwnData: readonly OwnDataSource[] = [
  {
    part: "calendarFeeds",
    rows: ownRows(
      ({ accountId }) => sql`
        select created_at as made, last_read_at as "lastRead", revoked_at as ended from calendar_feeds
        where account_id = ${accountId} order by created_at, id`,
    ),
  },
];
