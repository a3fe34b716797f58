import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { NoticeChannel } from "@aprisco/contract/notifications.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { NoticeKind } from "../../facets/notice.ts";
import type { Audience } from "./audience.ts";
import type { HouseRule, StoredRule } from "./rules.ts";

export interface News {
  readonly subjectId: number;
  readonly actorId: number | null;
  readonly key: string;
  readonly data: string;
  readonly at: string;
}

/** A stored notification; `via`: the channels to send it by at once. */
export interface WrittenNotice {
  readonly id: number;
  readonly account_id: number;
  readonly event: string;
  readonly in_app: boolean;
  readonly via: readonly string[];
}

/** The columns from a recipient's choices: where it is shown and how it is sent. */
export const chosenColumns = ({ channels }: Pick<HouseRule, "channels">): RawBuilder<unknown> => {
  const by = (channel: "email" | "push" | "sms") =>
    sql`${channels.includes(channel)}::boolean and ${sql.ref(`accounts.notify_${channel}`)}`;
  return sql`
    ${channels.includes("app")}::boolean and coalesce(app.timing, 'now') <> 'never',
    case when ${by("email")} and coalesce(email.timing, 'daily') in ('daily', 'weekly') then coalesce(email.timing, 'daily') end,
    array_remove(array[
      case when ${by("email")} and email.timing = 'now' then 'email' end,
      case when ${by("push")} and coalesce(push.timing, 'now') = 'now' then 'push' end,
      case when ${by("sms")} and coalesce(sms.timing, 'now') = 'now' then 'sms' end], null)`;
};

/** The choices of `accounts` for a category. @unscoped the statement asks each account's rights, congregations and row scope */
export const choicesOf = (category: string): RawBuilder<unknown> => {
  const chosen = (channel: string) => sql`
    left join notification_choices as ${sql.table(channel)} on ${sql.ref(`${channel}.account_id`)} = accounts.id
      and ${sql.ref(`${channel}.category`)} = ${category}::text and ${sql.ref(`${channel}.channel`)} = ${channel}::text`;
  return sql.join(["app", "email", "push", "sms"].map(chosen), sql` `);
};

/** The accounts that the record concerns: its owner if it has one, else the holders of the right. */
const concerned = ({ audience }: Pick<NoticeKind, "audience">): RawBuilder<unknown> => {
  if (audience === "holders") return sql`true`;
  return audience === "owner" ? sql`accounts.id = subject.owner_id` : sql`accounts.id = coalesce(subject.owner_id, accounts.id)`;
};

export async function ownersOf(tx: Handle, { audience, subject }: NoticeKind, ids: readonly number[]): Promise<readonly number[]> {
  if (audience === "holders") return [];
  const { rows } = await sql<{ owner_id: number }>`
    select distinct subject.owner_id from (${subject.rows}) as subject
    where subject.id = any(${[...ids]}::bigint[]) and subject.owner_id is not null`.execute(queriesOf(tx));
  return rows.map(({ owner_id: id }) => id);
}

/**
 * Adds one notification for each account that the news concern: within its congregations and row scope, never for the actor, once
 * per key. What belongs to the whole church is told to accounts of the whole church, and to its owner (docs/decisions/0008-permissions.md). `still` limits reminders to records for which they still apply.
 * @unscoped the statement asks each account's rights, congregations and row scope
 */
export async function tellKind(
  tx: Handle,
  kind: NoticeKind,
  {
    rule,
    audience,
    news,
    still,
  }: { readonly rule: HouseRule; readonly audience: Audience; readonly news: readonly News[]; readonly still: RawBuilder<unknown> | null },
): Promise<readonly WrittenNotice[]> {
  const { event, category, type, priority, action, subject } = kind;
  const column = <K extends keyof News>(name: K) => news.map((one) => one[name]);
  const { rows } = await sql<WrittenNotice>`
    insert into notifications (account_id, event, params, type, priority, category, action_type, subject_kind, subject_id,
      dedupe_key, created_at, in_app, digest, via)
    select accounts.id, ${event}, news.data, ${type}, ${priority}, ${category}, ${action}, ${subject.name}, subject.id,
      news.key, news.at, ${chosenColumns(rule)}
    from unnest(${column("subjectId")}::bigint[], ${column("actorId")}::bigint[], ${column("key")}::text[], ${column("data")}::jsonb[],
      ${column("at")}::timestamptz[]) as news (subject_id, actor_id, key, data, at)
    join (${subject.rows}) as subject on subject.id = news.subject_id
    join accounts on accounts.id = any(${[...audience.accounts]}::bigint[])
    ${choicesOf(category)}
    where accounts.id is distinct from news.actor_id and ${concerned(kind)}
      and (accounts.all_congregations or subject.congregation_ids <@ accounts.congregation_ids
        or (subject.congregation_ids is null and subject.owner_id = accounts.id))
      and (accounts.id <> all(${[...audience.rowScoped]}::bigint[]) or accounts.id = any(subject.theirs))
      ${still === null ? sql`` : sql`and exists (select from (${still}) as due where due.id = subject.id)`}
    order by news.at, accounts.id
    on conflict (account_id, dedupe_key) do nothing
    returning id, account_id, event, in_app, via`.execute(queriesOf(tx));
  return rows;
}

export async function readRules(handle: Handle): Promise<ReadonlyMap<string, StoredRule>> {
  const rows = await queriesOf(handle)
    .selectFrom("notification_rules")
    .select(["event", "enabled", "roles", "channels", "version"])
    .$narrowType<{ roles: RoleName[] | null; channels: NoticeChannel[] }>()
    .execute();
  return new Map(rows.map((row) => [row.event, row]));
}

/** Locks: changes of rules run one at a time until the transaction ends, because an unchanged rule has no row. */
export async function lockRules(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notification rules', 0))`.execute(queriesOf(tx));
}

export async function keepRule(tx: Handle, { event, enabled, roles, channels, version }: HouseRule, now: Date): Promise<void> {
  const said = { enabled, roles, channels, version, updated_at: now };
  await queriesOf(tx)
    .insertInto("notification_rules")
    .values({ event, ...said })
    .onConflict((conflict) => conflict.column("event").doUpdateSet(said))
    .execute();
}
