import { DAY_MS } from "@aprisco/contract/durations.ts";
import {
  type NoticeCategory,
  MESSAGE,
  MOST_COUNTED,
  type NoticeChannel,
  type NoticeTiming,
  type Unread,
  type notificationInput,
} from "@aprisco/contract/notifications.ts";
import type { ListMeta } from "@aprisco/contract/route.ts";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import type { Scope } from "../../access/caller.ts";
import { ofCaller, seenByAccount } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { forgetRows } from "../../database/queries/forget.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: the number on the bell, on every screen
import type { Notifications } from "../../database/tables.ts";
import type { NoticeKind, NoticeSubject } from "../../facets/notice.ts";
import { fromCursor, kinds as cursorKinds, toCursor } from "../../records/lists/cursor.ts";
import { theirPeople } from "../people/index.ts";
import { type NoticeReader, readable } from "./reader.ts";
import { choicesOf, chosenColumns, type WrittenNotice } from "./tell-store.ts";

/** Each record of a kind in the reader's scope. */
function reached({ section }: NoticeSubject, { accountId, congregationIds, scope }: NoticeReader): RawBuilder<unknown> {
  const own = section === null ? null : scope(section);
  // A narrow reader gets no notifications of these records.
  if (own?.isNarrow) return sql`false`;
  const ids = own === null ? congregationIds : own.congregationIds;
  const ofHouse =
    ids === null
      ? sql`true`
      : sql`(subject.congregation_ids <@ ${[...ids]}::bigint[]
          or (subject.congregation_ids is null and subject.owner_id = ${accountId}::bigint))`;
  return own?.onlyTheirs ? sql`${ofHouse} and ${accountId}::bigint = any(subject.theirs)` : ofHouse;
}

/** Leaves out records of a feature that the church has switched off. */
const switchedOn = ({ feature }: NoticeSubject): RawBuilder<unknown> =>
  feature === undefined
    ? sql``
    : sql`and not exists (select from settings where key = ${`feature.${feature}`}::text and value = 'false'::jsonb)`;

const columns = sql`subject.name, subject.owner_id, subject.is_open`;
const none = sql`null::text`;

/**
 * The reader's notifications joined with their records: tables `notice` and `found`. A notification is left out if its record is
 * deleted or out of scope, or if the reader lost the right. `wherever`: also those that the reader does not want in the centre.
 */
export function seenBy(reader: NoticeReader, kinds: readonly NoticeKind[], where: "centre" | "wherever" = "centre"): RawBuilder<unknown> {
  const theirs = readable(kinds, reader);
  const eventsOf = (some: readonly NoticeKind[]) => some.map(({ event }) => event);
  const subjects = [...new Set(kinds.map(({ subject }) => subject))];
  const branches = subjects.map(
    (subject) => sql`
      select ${columns}, ${subject.place ?? none} as place, ${subject.day ?? none} as day from (${subject.rows}) as subject
      where notice.subject_kind = ${subject.name}::text and subject.id = notice.subject_id and ${reached(subject, reader)} ${switchedOn(subject)}`,
  );
  return sql`notifications as notice left join lateral (${sql.join(branches, sql` union all `)}) as found on true
    where notice.account_id = ${reader.accountId}::bigint and notice.cleared_at is null ${where === "centre" ? sql`and notice.in_app` : sql``}
      and (notice.event = ${MESSAGE}::text or (found.is_open is not null and notice.event = any(${eventsOf(theirs)}::text[])
        and (notice.event <> all(${eventsOf(theirs.filter(({ audience }) => audience === "owner"))}::text[])
          or found.owner_id = ${reader.accountId}::bigint)))`;
}

const SORT = "-created_at";
/** The default limit. */
const MOST = 100;
/** The limit for an account; older ones are deleted first. */
export const MOST_KEPT = 500;

export type SeenRow = Pick<
  Selectable<Notifications>,
  "id" | "event" | "title" | "message" | "type" | "priority" | "category" | "action_type" | "subject_kind" | "subject_id" | "created_at"
> & {
  readonly params: Readonly<Record<string, unknown>>;
  readonly read: boolean;
  readonly name: string | null;
  /** What the page's address needs besides the subject's id; null: nothing. */
  readonly place: string | null;
  readonly day: string | null;
  /** The author of a message by a person; null: not a message. */
  readonly writer: string | null;
  readonly is_open: boolean | null;
  readonly position: string;
};

export interface SeenQuery {
  readonly category?: NoticeCategory | undefined;
  readonly unread?: "true" | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export async function listSeen(
  handle: Handle,
  reader: NoticeReader,
  kinds: readonly NoticeKind[],
  { category, unread, limit = MOST, cursor }: SeenQuery,
): Promise<{ readonly rows: readonly SeenRow[]; readonly meta: ListMeta }> {
  const before = cursor === undefined ? null : fromCursor(SORT, "instant", cursor);
  const filters: readonly RawBuilder<unknown>[] = [
    ...(category === undefined ? [] : [sql`and notice.category = ${category}`]),
    ...(unread === undefined ? [] : [sql`and notice.read_at is null`]),
    ...(before === null ? [] : [sql`and (notice.created_at, notice.id) < (${cursorKinds.instant.fromText(before.value)}, ${before.id})`]),
  ];
  const rows = await plannedOnce(
    handle,
    sql<SeenRow>`
    select notice.id, notice.event, notice.params, notice.title, notice.message, notice.type, notice.priority, notice.category,
      notice.action_type, notice.subject_kind, notice.subject_id, notice.created_at, notice.read_at is not null as read,
      (select people.name from accounts join people on people.id = accounts.person_id
        where notice.event = ${MESSAGE}::text and accounts.id = (notice.params ->> 'by')::bigint) as writer,
      found.name, found.is_open, found.place, found.day, ${cursorKinds.instant.toText(sql`notice.created_at`)} as position
    from ${seenBy(reader, kinds)} ${sql.join(filters, sql` `)}
    order by notice.created_at desc, notice.id desc limit ${limit + 1}`,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    meta: { total: null, nextCursor: last ? toCursor(SORT, { value: last.position, id: last.id }) : null },
  };
}

/** The number of visible unread notifications, each counted up to 100. */
export async function countSeen(handle: Handle, reader: NoticeReader, kinds: readonly NoticeKind[]): Promise<Omit<Unread, "topics">> {
  const of = (category: NoticeCategory) => sql`least(count(*) filter (where category = ${category}), ${MOST_COUNTED})`;
  const [unread] = await plannedOnce(
    handle,
    sql<Omit<Unread, "topics">>`
    select least(count(*), ${MOST_COUNTED}) as all, ${of("pastoral")} as pastoral, ${of("finance")} as finance, ${of("approvals")} as approvals
    from (select notice.category from ${seenBy(reader, kinds)} and notice.read_at is null) as unread`,
  );
  return unread ?? { all: 0, pastoral: 0, finance: 0, approvals: 0 };
}

const ofAccount = (tx: Handle, accountId: number) =>
  queriesOf(tx).updateTable("notifications").where("account_id", "=", accountId).where("cleared_at", "is", null);

/** Marks a notification of an account as read; false: unknown. @unscoped the caller's own, by their session */
export async function markRead(tx: Handle, accountId: number, id: number, now: Date): Promise<boolean> {
  const marked = await ofAccount(tx, accountId)
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where("id", "=", id)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** @unscoped the caller's own, by their session */
export async function markAllRead(tx: Handle, accountId: number, now: Date): Promise<number> {
  const marked = await ofAccount(tx, accountId).set({ read_at: now }).where("read_at", "is", null).executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/**
 * Removes one notification of an account, or all; within a day `removal` restores them.
 * @unscoped the caller's own, by their session
 */
export async function clear(
  tx: Handle,
  accountId: number,
  id: number | null,
  now: Date,
): Promise<{ readonly count: number; readonly removal: string }> {
  const removal = randomUUID();
  const theirs = ofAccount(tx, accountId).set({ cleared_at: now, removal });
  const cleared = await (id === null ? theirs : theirs.where("id", "=", id)).executeTakeFirst();
  return { count: Number(cleared.numUpdatedRows), removal };
}

/**
 * Restores the notifications of one removal within a day; returns their number.
 * @unscoped the caller's own, by their session
 */
export async function restore(tx: Handle, accountId: number, removal: string, now: Date): Promise<number> {
  const restored = await queriesOf(tx)
    .updateTable("notifications")
    .set({ cleared_at: null, removal: null })
    .where("account_id", "=", accountId)
    .where("removal", "=", removal)
    .where("cleared_at", ">", instantBefore(now, DAY_MS))
    .executeTakeFirst();
  return Number(restored.numUpdatedRows);
}

export const noticeSweeps = [
  forgetRows("notifications", (now) => sql`created_at < ${instantBefore(now, 90 * DAY_MS)}`),
  forgetRows("notifications", (now) => sql`cleared_at < ${instantBefore(now, DAY_MS)}`),
  forgetRows("notice_reminders", (now) => sql`told_at < ${instantBefore(now, 120 * DAY_MS)}`),
];

interface Choice {
  readonly category: NoticeCategory;
  readonly channel: NoticeChannel;
  readonly timing: NoticeTiming;
}

/** An account's choices. @unscoped the caller's own, by their session */
export const readChoices = (handle: Handle, accountId: number): Promise<Choice[]> =>
  queriesOf(handle)
    .selectFrom("notification_choices")
    .select(["category", "channel", "timing"])
    .where("account_id", "=", accountId)
    .execute();

export async function keepChoices(tx: Handle, accountId: number, choices: readonly Choice[]): Promise<void> {
  // The last choice for a category and channel counts.
  const last = new Map(choices.map((choice) => [`${choice.category} ${choice.channel}`, choice]));
  await queriesOf(tx)
    .insertInto("notification_choices")
    .values([...last.values()].map((choice) => ({ account_id: accountId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(["account_id", "category", "channel"]).doUpdateSet((row) => ({ timing: row.ref("excluded.timing") })),
    )
    .execute();
}

/** The channels that an account's profile allows. @unscoped the caller's own, by their session */
export async function readWishes(handle: Handle, accountId: number): Promise<Readonly<Record<"email" | "sms" | "push", boolean>>> {
  return queriesOf(handle)
    .selectFrom("accounts")
    .select(["notify_email as email", "notify_sms as sms", "notify_push as push"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** Ends the notices by mail of an account, as its owner does in the profile. @unscoped whoever holds the address in its mail may */
export async function stopMail(tx: Handle, accountId: number): Promise<void> {
  await queriesOf(tx).updateTable("accounts").set({ notify_email: false }).where("id", "=", accountId).execute();
}

/** The accounts in reach of a writer with row scope: of the people whom they follow up or lead. */
const theirAccounts = { congregation: null, theirs: (scope: Scope) => theirPeople(scope, "accounts.person_id") };

/** Adds a person's message for the accounts in the writer's scope, of these roles or of any. */
export async function tellMessage(
  tx: Handle,
  scope: Scope,
  { title, message, category = "system", type = "other", priority = "medium", roles }: z.output<typeof notificationInput>,
  now: Date,
): Promise<readonly WrittenNotice[]> {
  const { rows } = await sql<WrittenNotice>`
    insert into notifications (account_id, event, title, message, type, priority, category, params, dedupe_key, created_at, in_app, digest, via)
    select accounts.id, ${MESSAGE}, ${title}, ${message}, ${type}, ${priority}, ${category}, ${JSON.stringify({ by: scope.accountId })}, ${`${MESSAGE}:${randomUUID()}`}, ${now},
      ${chosenColumns({ channels: ["app", "email", "push"] })}
    from accounts ${choicesOf(category)}
    where accounts.status = 'ativo' and accounts.closed_at is null and accounts.id <> ${scope.accountId}
      and ${sql.join([seenByAccount(scope), ...ofCaller(theirAccounts, scope)], sql` and `)}
      and ${roles ? sql`accounts.role = any(${[...roles]}::text[])` : sql`true`}
    order by accounts.id
    returning id, account_id, event, in_app, via`.execute(queriesOf(tx));
  return rows;
}
