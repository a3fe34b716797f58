import { sql } from "kysely";
import { queriesOf, type Handle, announce } from "../../database/connect.ts";
import type { BoardTime } from "../../days/church-time.ts";
import type { NoticeReminder, NoticeSubject, NoticeKind } from "../../facets/notice.ts";
import type { NoticeReader } from "./reader.ts";
import { MOST_KEPT, seenBy } from "./store.ts";

export interface DueReminder {
  readonly event: string;
  readonly happening: string;
  readonly subject: Pick<NoticeSubject, "name">;
  readonly reminder: NoticeReminder;
}

/** Publishes records that are due and not announced yet; returns their number, at most `most`. */
export async function remind(
  tx: Handle,
  { event, happening, subject, reminder }: DueReminder,
  time: BoardTime,
  most: number,
): Promise<number> {
  announce(tx, "happenings");
  const { now } = time;
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select id, congregation_id, on_day from (${reminder.rows(time)}) as due
      where not exists (select from notice_reminders as told where told.event = ${event} and told.subject_id = due.id and told.on_day = due.on_day)
      order by on_day, id limit ${most}
    ), told as (
      insert into notice_reminders (event, subject_id, on_day, told_at) select ${event}, id, on_day, ${now}::timestamptz from due
      on conflict do nothing returning subject_id, on_day
    )
    insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id, data)
    select ${happening}, ${now}::timestamptz, ${now}::timestamptz, due.congregation_id, ${subject.name}, due.id,
      jsonb_build_object('day', due.on_day)
    from due join told on told.subject_id = due.id and told.on_day = due.on_day`.execute(queriesOf(tx));
  return Number(numAffectedRows);
}

/**
 * Deletes the oldest notifications of each account beyond its limit.
 * @unscoped the statement asks each account's rights, congregations and row scope
 */
export async function forgetSurplus(tx: Handle): Promise<void> {
  await sql`
    delete from notifications using (
      select account_id, (
        select id from notifications where account_id = full_ones.account_id order by id desc offset ${MOST_KEPT} limit 1
      ) as last from (select account_id from notifications group by account_id having count(*) > ${MOST_KEPT}) as full_ones
    ) as surplus where notifications.account_id = surplus.account_id and notifications.id <= surplus.last`.execute(queriesOf(tx));
}

export type DigestKind = "daily" | "weekly";

/**
 * The next accounts that get a digest.
 * @unscoped the statement asks each account's rights, congregations and row scope
 */
export async function accountsToGather(tx: Handle, which: readonly DigestKind[], after: number, most: number): Promise<readonly number[]> {
  const rows = await queriesOf(tx)
    .selectFrom("notifications")
    .select("account_id")
    .distinct()
    .where("digest", "in", [...which])
    .where("account_id", ">", after)
    .orderBy("account_id")
    .limit(most)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** The unread notifications for a digest that the reader may still see. */
export async function newsToGather(
  tx: Handle,
  reader: NoticeReader,
  kinds: readonly NoticeKind[],
  which: readonly DigestKind[],
): Promise<readonly { readonly event: string; readonly digest: DigestKind }[]> {
  const { rows } = await sql<{ event: string; digest: DigestKind }>`
    select notice.event, notice.digest from ${seenBy(reader, kinds, "wherever")} and notice.digest = any(${[...which]}::text[]) and notice.read_at is null
    order by notice.id`.execute(queriesOf(tx));
  return rows;
}

/** Marks notifications as sent in a digest. @unscoped the statement asks each account's rights, congregations and row scope */
export async function gathered(tx: Handle, accounts: readonly number[], which: readonly DigestKind[]): Promise<void> {
  await sql`update notifications set digest = null
    where account_id = any(${[...accounts]}::bigint[]) and digest = any(${[...which]}::text[])`.execute(queriesOf(tx));
}
