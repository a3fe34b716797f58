import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import type { ToldNotice } from "../../facets/notice.ts";

/** After this time a notice is not sent any more. */
const LIFE_MS = 6 * 3_600_000;
/** Each costs money: the daily limit per account; the others are read in the application. */
export const MOST_A_DAY = 10;

/**
 * Queues a message for each notice in one statement.
 * @unscoped no caller chooses the account that a notice is told to
 */
export async function queueSms(tx: Handle, told: readonly ToldNotice[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into deliveries (kind, channel, language, account_id, notification_id, status, run_at, expires_at, dedupe, created_at, changed_at)
    select 'sms', 'sms', 'pt-BR', told.account_id, told.id, 'queued', ${now}, ${new Date(now.getTime() + LIFE_MS)}, 'sms:' || told.id,
      ${now}, ${now}
    from (
      select id, account_id, row_number() over (partition by account_id order by id) as nth
      from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ accountId }) => accountId)}::bigint[]) as told (id, account_id)
    ) as told
    join accounts on accounts.id = told.account_id and accounts.status = 'ativo' and accounts.closed_at is null
    join people on people.id = accounts.person_id and people.phone is not null
    where told.nth + (
      select count(*) from deliveries
      where deliveries.account_id = told.account_id and channel = 'sms' and created_at > ${new Date(now.getTime() - DAY_MS)}
    ) <= ${MOST_A_DAY}
    on conflict (dedupe) do nothing
    returning id`.execute(queriesOf(tx));
  if (rows.length > 0) announce(tx, "sms");
}

/**
 * The recipient and the kind of a message now; null: read in the meantime, or without account or number.
 * @unscoped no caller chooses the account that a notice is told to
 */
export const readSmsTarget = async (handle: Handle, notificationId: number) =>
  (await queriesOf(handle)
    .selectFrom("notifications")
    .innerJoin("accounts", "accounts.id", "notifications.account_id")
    .innerJoin("people", "people.id", "accounts.person_id")
    .leftJoin("church", (join) => join.onTrue())
    .select(["people.phone", "accounts.language", "notifications.event", "church.name as church"])
    .where("notifications.id", "=", notificationId)
    .where("notifications.read_at", "is", null)
    .where("notifications.cleared_at", "is", null)
    .where("accounts.status", "=", "ativo")
    .where("accounts.closed_at", "is", null)
    .where("accounts.notify_sms", "=", true)
    .executeTakeFirst()) ?? null;
