import type { OwnCount, OwnCountState } from "@aprisco/contract/counts.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { subjectsOf } from "./store.ts";

/** @param accounts whose name is put on the count, and whose is taken off */
interface Naming {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** An account whose naming changed. */
export interface NamedCounter {
  /** The row of `count_counters`: the same for an account that is named again. */
  readonly counter_id: number;
  /** Null: the account was closed. */
  readonly person_id: number | null;
  readonly removed: boolean;
}

/**
 * Puts accounts on a count that the transaction holds, and takes others off. Returns those whose naming changed.
 * @unscoped the transaction holds the session, read within a scope
 */
export async function nameCounters(
  tx: Handle,
  sessionId: number,
  { added, removed }: Naming,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<NamedCounter[]> {
  const { rows } = await sql<NamedCounter>`
    with named as (
      insert into count_counters (session_id, account_id, named_at, named_by)
      select ${sessionId}, id, ${now}, ${by} from unnest(${[...added]}::bigint[]) as id
      on conflict (session_id, account_id) do update set named_at = excluded.named_at, named_by = excluded.named_by, removed_at = null
      returning id, account_id, false as removed
    ), taken as (
      update count_counters set removed_at = ${now}
      where session_id = ${sessionId} and account_id = any(${[...removed]}::bigint[]) and removed_at is null
      returning id, account_id, true as removed
    )
    select changed.id as counter_id, accounts.person_id, changed.removed
    from (select * from named union all select * from taken) as changed join accounts on accounts.id = changed.account_id
    order by changed.removed, changed.id`.execute(queriesOf(tx));
  return rows;
}

/** Whether the account still belongs to the count's congregation: once it was moved to another, it counts no more. */
const isOfTheCongregation = sql`(accounts.all_congregations or count_sessions.congregation_id = any(accounts.congregation_ids))`;

/**
 * The open counts that an account is named for, in the congregations that it belongs to; the latest first.
 * @unscoped only the rows of the account itself
 */
export async function listOwn(handle: Handle, accountId: number): Promise<OwnCount[]> {
  const { rows } = await sql<OwnCount>`
    select count_sessions.id, count_sessions.place_id, places.name as place, count_sessions.opened_at, people.name as opened_by,
      (select count(*) from (${subjectsOf}) as subjects) as subjects
    from count_counters as named join count_sessions on count_sessions.id = named.session_id and count_sessions.status = 'open'
      join accounts on accounts.id = named.account_id and ${isOfTheCongregation}
      left join places on places.id = count_sessions.place_id
      left join accounts as openers on openers.id = count_sessions.opened_by left join people on people.id = openers.person_id
    where named.account_id = ${accountId} and named.removed_at is null
    order by count_sessions.opened_at desc, count_sessions.id desc limit 50`.execute(queriesOf(handle));
  return rows;
}

/**
 * What became of a count that the account is or was named for; undefined: it never was, or it left the count's congregation.
 * @unscoped only the rows of the account itself
 */
export async function readOwnState(handle: Handle, accountId: number, sessionId: number): Promise<OwnCountState | undefined> {
  const { rows } = await sql<OwnCountState>`
    select case when named.removed_at is null then count_sessions.status else 'left' end as status,
      coalesce(named.removed_at, count_sessions.ended_at) as ended_at, case when named.removed_at is null then people.name end as ended_by
    from count_counters as named join count_sessions on count_sessions.id = named.session_id
      join accounts on accounts.id = named.account_id and ${isOfTheCongregation}
      left join accounts as enders on enders.id = count_sessions.ended_by left join people on people.id = enders.person_id
    where named.account_id = ${accountId} and named.session_id = ${sessionId}`.execute(queriesOf(handle));
  return rows[0];
}

/**
 * The open counts that an account is named for; the right ends with the count, with the name, or when the account leaves the
 * congregation. A query for `accessRelationRows`.
 * @unscoped only the rows of the account itself
 */
export const namedCounts = ({ accountId }: { readonly accountId: number }) => sql`
  select count_sessions.id from count_counters join count_sessions on count_sessions.id = count_counters.session_id
    join accounts on accounts.id = count_counters.account_id and ${isOfTheCongregation}
  where count_counters.account_id = ${accountId} and count_counters.removed_at is null and count_sessions.status = 'open'`;
