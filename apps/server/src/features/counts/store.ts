import type { CountDifference, CountSubject, StockCount, StockCounter } from "@aprisco/contract/counts.ts";
import { MOST_MARKS } from "@aprisco/contract/counts.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { amongIds } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { equalTo, holdsTerm, searchTerms } from "../../records/lists/search.ts";

/**
 * The items at places of a session: where some are or were, of items in use, and what somebody counted besides.
 * @unscoped a part of statements that read the session within a scope, or by its counter
 */
export const subjectsOf = sql`
  select held.item_id, held.place_id from inventory_levels as held
    join inventory_items on inventory_items.id = held.item_id and inventory_items.archived_at is null
    where inventory_items.congregation_id = count_sessions.congregation_id
      and (count_sessions.place_id is null or held.place_id = count_sessions.place_id)
  union select marked.item_id, marked.place_id from count_marks as marked
    where marked.session_id = count_sessions.id and marked.counted is not null`;

const selectCounts = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("count_sessions")
    .leftJoin("places", "places.id", "count_sessions.place_id")
    .leftJoin("accounts as openers", "openers.id", "count_sessions.opened_by")
    .leftJoin("people as opening", "opening.id", "openers.person_id")
    .leftJoin("accounts as enders", "enders.id", "count_sessions.ended_by")
    .leftJoin("people as ending", "ending.id", "enders.person_id")
    .select([
      "count_sessions.id",
      "count_sessions.congregation_id",
      "count_sessions.place_id",
      "places.name as place",
      "count_sessions.status",
      "count_sessions.opened_at",
      "opening.name as opened_by",
      "count_sessions.ended_at",
      "ending.name as ended_by",
      sql<number>`(select count(*) from (${subjectsOf}) as subjects)`.as("subjects"),
      sql<number>`(select count(distinct (marked.item_id, marked.place_id)) from count_marks as marked
        where marked.session_id = count_sessions.id and marked.counted is not null)`.as("counted"),
      sql<StockCounter[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', named.account_id, 'name', people.name)
          order by people.name_folded, named.account_id), '[]')
        from count_counters as named join accounts on accounts.id = named.account_id join people on people.id = accounts.person_id
        where named.session_id = count_sessions.id and named.removed_at is null)`.as("counters"),
      "count_sessions.version",
    ]);

const list = {
  rows: selectCounts,
  id: "count_sessions.id",
  congregation: "count_sessions.congregation_id",
  theirs: () => sql<SqlBool>`true`,
  byRelation: ({ stockCountIds }: Scope) => amongIds("count_sessions.id", stockCountIds),
  sorts: { opened_at: { by: "count_sessions.opened_at", tie: "count_sessions.id", as: "instant" } },
} as const;
const counts = listOf(list);
export const countKind = listedKind("count_sessions", "stockCount.notFound", list);

/** One page of the counts in scope, the latest first; `q` searches the place's name. */
export const listCounts = (handle: Handle, scope: Scope, { q, status, sort = "-opened_at", ...page }: QueryOf<"listCounts">) =>
  counts(
    handle,
    scope,
    { sort, ...page },
    {
      where: equalTo({ "count_sessions.status": status }),
      search: searchTerms(q ?? "").map((term) => holdsTerm("places.name_folded", term)),
    },
  );

/**
 * Whether an open session counts this place too; null: all places.
 * @unscoped asked within the congregation of a new session, and answered with a truth value
 */
export async function isBeingCounted(tx: Handle, congregationId: number, placeId: number | null): Promise<boolean> {
  // Two openings at once are one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('count_sessions'), ${congregationId}::integer)`.execute(queriesOf(tx));
  const { rows } = await sql`
    select from count_sessions where congregation_id = ${congregationId} and status = 'open'
      and (place_id is null or ${placeId}::bigint is null or place_id = ${placeId}) limit 1`.execute(queriesOf(tx));
  return rows.length > 0;
}

/** The sheet of a session that the caller has read within their scope. @unscoped by the session's own rows */
export async function readSheet(handle: Handle, sessionId: number, accountId: number): Promise<CountSubject[]> {
  const { rows } = await sql<CountSubject>`
    select subjects.item_id, items.name as item, items.unit, subjects.place_id, places.name as place, mine.counted, case
        when mine.counted is not null then mine.counted_at end as counted_at
    from count_sessions cross join lateral (${subjectsOf}) as subjects
      join inventory_items as items on items.id = subjects.item_id join places on places.id = subjects.place_id
      left join count_marks as mine on mine.session_id = count_sessions.id and mine.counted_by = ${accountId}
        and mine.item_id = subjects.item_id and mine.place_id = subjects.place_id
    where count_sessions.id = ${sessionId}
    order by places.name_folded, places.id, items.name_folded, items.id limit ${MOST_MARKS}`.execute(queriesOf(handle));
  return rows;
}

export interface CountMark {
  readonly item_id: number;
  readonly place_id: number;
  readonly counted: number | null;
  readonly counted_at: string;
}

/**
 * The marks of items and places outside the session: of another congregation, or another place than the session's. An item that does
 * not exist may have been deleted after the phone counted it.
 * @param onlySheet who counts by being named counts what the sheet has: the answer would tell the names of other items
 * @unscoped the transaction holds the session, read within a scope
 */
export async function strangeMarks(
  tx: Handle,
  session: Pick<StockCount, "id">,
  marks: readonly CountMark[],
  onlySheet: boolean,
): Promise<number> {
  const { rows } = await sql<{ strange: number }>`
    select count(*) as strange
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as marks (item_id bigint, place_id bigint)
      join count_sessions on count_sessions.id = ${session.id}
    where exists (select from inventory_items where id = marks.item_id and congregation_id <> count_sessions.congregation_id)
      or not exists (select from places where id = marks.place_id and congregation_id = count_sessions.congregation_id)
      or marks.place_id <> coalesce(count_sessions.place_id, marks.place_id)
      or ${onlySheet} and exists (select from inventory_items where id = marks.item_id and archived_at is null)
        and not exists (select from (${subjectsOf}) as subjects where subjects.item_id = marks.item_id and subjects.place_id = marks.place_id)`.execute(
    queriesOf(tx),
  );
  return rows[0]?.strange ?? 0;
}

/**
 * Enters an account's marks in a session that the transaction holds; of two marks of one item at one place the later one stands. A
 * time outside the session becomes its beginning, or `now`. Items that were deleted or archived meanwhile are left out, so that they do
 * not keep the others from being entered. Returns what stands after it of the items that were sent.
 * @unscoped the transaction holds the session, read within a scope
 */
export async function keepMarks(
  tx: Handle,
  session: Pick<StockCount, "id" | "opened_at">,
  accountId: number,
  marks: readonly CountMark[],
  now: Date,
): Promise<CountMark[]> {
  const sent = JSON.stringify(marks);
  await sql`
    insert into count_marks (session_id, item_id, place_id, counted_by, counted, counted_at)
    select distinct on (item_id, place_id) ${session.id}, item_id, place_id, ${accountId}, counted,
      least(greatest(counted_at, ${session.opened_at}::timestamptz), ${now}::timestamptz)
    from jsonb_to_recordset(${sent}::jsonb) as marks (item_id bigint, place_id bigint, counted integer, counted_at timestamptz)
      join inventory_items on inventory_items.id = marks.item_id and inventory_items.archived_at is null
    order by item_id, place_id, counted_at desc
    on conflict (session_id, item_id, place_id, counted_by) do update set counted = excluded.counted, counted_at = excluded.counted_at
      where count_marks.counted_at <= excluded.counted_at`.execute(queriesOf(tx));
  const { rows } = await sql<CountMark>`
    select item_id, place_id, counted, counted_at from count_marks
    where session_id = ${session.id} and counted_by = ${accountId}
      and (item_id, place_id) in (select item_id, place_id from jsonb_to_recordset(${sent}::jsonb) as marks (item_id bigint, place_id bigint))
    order by item_id, place_id`.execute(queriesOf(tx));
  return rows;
}

/**
 * What was counted in a session beside what the movements until the moment of each count add up to. What was settled holds, unless
 * somebody counted later; else what all counted alike, at the latest moment. Conflicts come first. Of a closed session they are those
 * that its closing entered: its own movements are not among the expected.
 * @param most rows; null: all, for the movements that closing enters
 * @unscoped by the rows of a session that the caller has read within their scope
 */
export async function readDifferences(handle: Handle, sessionId: number, most: number | null = MOST_MARKS): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    with session as (
      select status, ended_at from count_sessions where id = ${sessionId}
    ), marked as (
      select item_id, place_id, max(counted_at) as latest, count(distinct counted) as answers, max(counted) as most,
        jsonb_agg(jsonb_build_object('by', people.name, 'counted', counted, 'counted_at', to_char(counted_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by counted_at) as counts
      from count_marks left join accounts on accounts.id = count_marks.counted_by left join people on people.id = accounts.person_id
      where session_id = ${sessionId} and counted is not null group by item_id, place_id
    ), agreed as (
      select marked.*, case when settled.counted is not null then settled.counted when answers = 1 then most end as counted,
        case when settled.counted is not null then settled.counted_at else latest end as moment
      from marked left join count_settlements as settled on settled.session_id = ${sessionId} and settled.item_id = marked.item_id
        and settled.place_id = marked.place_id and settled.counted_at >= marked.latest
    ), moved as (
      -- One pass over the movements of what was counted, however many there are.
      select agreed.item_id, agreed.place_id, sum(entries.quantity) as quantity
      from agreed join inventory_movements as entries on entries.item_id = agreed.item_id and entries.place_id = agreed.place_id
        and entries.moved_at <= agreed.moment
        and not (entries.kind = 'count' and entries.created_at is not distinct from (select ended_at from session))
      group by agreed.item_id, agreed.place_id
    ), summed as (
      select agreed.*, coalesce(moved.quantity, 0)::bigint as expected, coalesce(held.quantity, 0) as level
      from agreed left join moved using (item_id, place_id) left join inventory_levels as held using (item_id, place_id)
    )
    select item_id, items.name as item, items.unit, summed.place_id, places.name as place, counts, counted,
      case when counted is not null then expected end as expected,
      case when counted is null then 'counters' when (select status from session) = 'open' and level + counted - expected < 0 then 'below' end as conflict
    from summed join inventory_items as items on items.id = item_id join places on places.id = summed.place_id
    order by counted is not null and level + counted - expected >= 0, counted is not distinct from expected,
      places.name_folded, items.name_folded, items.id, places.id
    limit ${most}::bigint`.execute(queriesOf(handle));
  return rows;
}

/**
 * Keeps what counts of an item at a place, in a session that the transaction holds; the moment is that of the latest count. Returns
 * false if nobody counted it.
 * @unscoped the transaction holds the session, read within a scope
 */
export async function settle(
  tx: Handle,
  sessionId: number,
  { item_id, place_id, counted }: { readonly item_id: number; readonly place_id: number; readonly counted: number },
  by: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into count_settlements (session_id, item_id, place_id, counted, counted_at, settled_by)
    select session_id, item_id, place_id, ${counted}, max(counted_at), ${by} from count_marks
    where session_id = ${sessionId} and item_id = ${item_id} and place_id = ${place_id} and counted is not null
    group by session_id, item_id, place_id
    on conflict (session_id, item_id, place_id) do update
      set counted = excluded.counted, counted_at = excluded.counted_at, settled_by = excluded.settled_by`.execute(queriesOf(tx));
  return numAffectedRows > 0n;
}

/**
 * Locks the items that a session counted, so that no movement comes between its sums and its entries.
 * @unscoped the transaction holds the session, read within a scope
 */
export const holdCounted = async (tx: Handle, sessionId: number): Promise<void> => {
  await sql`select from inventory_items where id in (select item_id from count_marks where session_id = ${sessionId})
    order by id for update`.execute(queriesOf(tx));
};
