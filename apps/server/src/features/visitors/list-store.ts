import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/kept-query.ts";
import type { DB } from "../../database/tables.ts";
import type { Scope } from "../../http/caller.ts";
import { selectCards, type CardRow } from "./card-store.ts";
import { countCards, keptTotal } from "./counts-store.ts";
import { conditionsOf, orderOf, type CardFilters, type Order } from "./list-conditions-store.ts";
import { columnOf, type Position, type VisitorSort } from "./list-cursor.ts";
import { within } from "./scope-store.ts";

export interface CardPage {
  readonly rows: readonly CardRow[];
  readonly next: Position | null;
  /** How many match; null when there are more than COUNTED. */
  readonly total: number | null;
}
interface Asked {
  readonly scope: Scope;
  readonly filters: CardFilters;
  readonly sort: VisitorSort;
  /** The last row of the page before. */
  readonly after: Position | null;
  readonly limit: number;
}
type PlacedRow = CardRow & { readonly text: string; readonly tie: number };

/** Totals are exact up to here. */
export const COUNTED = 1_000;
/**
 * So many cards that a search found are sorted; to more it walks. A sort costs by what matches, a walk by what does not: at
 * 100,000 cards a surname that 1 % bear costs half as much sorted, at a million twice as much.
 */
const SORTED = 1_500;
const sortedAtMost = ({ terms }: CardFilters): number => (terms.length > 0 ? SORTED : COUNTED);

/** The matching cards, up to one more than are sorted, with what orders them. */
function matchingCards(handle: Handle, { scope, filters }: Asked, order: Order) {
  const { conditions, asksPeople } = conditionsOf(filters, false);
  const cards = queriesOf(handle).selectFrom("visitors").where(within(scope));
  const start = (
    asksPeople || order.asksPeople ? cards.innerJoin("people", "people.id", "visitors.person_id") : cards
  ) as SelectQueryBuilder<DB, "visitors", object>;
  return conditions
    .reduce((query, condition) => query.where(condition), start)
    .select(["visitors.id", order.key.as("key"), order.tie.as("tie")])
    .limit(sortedAtMost(filters) + 1);
}

/**
 * Cards in order from a position on, by walking the order's index: for lists of which only a small part is asked. Each has
 * `total` beside it. The limit stands in the text: PostgreSQL keeps a plan only when it knows how few rows are wanted.
 */
function walk(handle: Handle, { scope, filters, sort, after, limit }: Asked, total: RawBuilder<number | null>) {
  const descending = sort.startsWith("-");
  const order = orderOf(columnOf(sort), descending);
  const direction = descending ? "desc" : "asc";
  const start = selectCards(handle).where(within(scope));
  let query = conditionsOf(filters, true).conditions.reduce((narrowed, condition) => narrowed.where(condition), start);
  if (after) {
    const here = sql`(${order.key}, ${order.tie})`;
    const there = sql`(${order.fromText(after.value)}, ${after.id}::bigint)`;
    query = query.where(descending ? sql<SqlBool>`${here} < ${there}` : sql<SqlBool>`${here} > ${there}`);
  }
  return (
    query
      .select([order.toText(order.key).as("text"), order.tie.as("tie"), total.as("total")])
      .orderBy(order.key, direction)
      .orderBy(order.tie, direction)
      // oxlint-disable-next-line no-restricted-properties -- a number of ours, at most 501; as a parameter it would be planned at every request
      .limit(sql.lit(limit + 1))
  );
}

type Unfiltered = Pick<Asked, "scope" | "after">;
const unfilteredPage = keptQuery((handle, { scope, after }: Unfiltered, sort: VisitorSort, limit: number) =>
  walk(handle, { scope, after, sort, limit, filters: { terms: [] } }, keptTotal(scope)),
);

/** Cards by their ids, in no order; the ids as one text, so that the query is the same for any number of them. */
const cardsById = keptQuery((handle, { scope, ids }: { readonly scope: Scope; readonly ids: string }) =>
  selectCards(handle)
    .where("visitors.id", "=", sql<number>`any(${ids}::bigint[])`)
    .where(within(scope)),
);

/** Counts the matching cards and, when they are few, sorts them; no rows: they are many. One search in either case. */
async function sortFew(handle: Handle, asked: Asked): Promise<{ total: number; rows: PlacedRow[] }> {
  const { scope, filters, sort, after, limit } = asked;
  const descending = sort.startsWith("-");
  const order = orderOf(columnOf(sort), descending);
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = after ? sql`and (key, tie) ${descending ? sql`<` : sql`>`} (${order.fromText(after.value)}, ${after.id}::bigint)` : sql``;
  const found = await sql<{ total: number; id: number | null; text: string; tie: number }>`
    with matching as materialized (${matchingCards(handle, asked, order)}), counted as (select count(*) as total from matching)
    select counted.total, page.id, ${order.toText(sql`page.key`)} as text, page.tie
    from counted left join lateral (
      select id, tie, key from matching where counted.total <= ${sortedAtMost(filters)} ${beyond}
      order by key ${direction}, tie ${direction} limit ${limit + 1}
    ) as page on true
    order by page.key ${direction}, page.tie ${direction}
  `.execute(queriesOf(handle));
  const places = found.rows.flatMap(({ id, text, tie }) => (id === null ? [] : [{ id, text, tie }]));
  const total = found.rows[0]?.total ?? 0;
  if (places.length === 0) return { total, rows: [] };
  const cards = await cardsById(handle, { scope, ids: `{${places.map(({ id }) => id).join()}}` });
  const byId = new Map(cards.map((card) => [card.id, card]));
  const rows = places.flatMap(({ id, text, tie }) => {
    const card = byId.get(id);
    return card ? [{ ...card, text, tie }] : [];
  });
  return { total, rows };
}

const isUnfiltered = ({ terms, ...others }: CardFilters, scope: Scope): boolean =>
  terms.length === 0 && !scope.onlyTheirs && Object.values(others).every((value) => value === undefined);

/**
 * One page of the cards in scope that match, and how many match. An unfiltered list takes its total from the kept
 * counts; a filtered one is counted first, up to COUNTED, and then either sorted or walked.
 */
export async function listCards(handle: Handle, asked: Asked): Promise<CardPage> {
  let total: number;
  let rows: readonly PlacedRow[];
  if (isUnfiltered(asked.filters, asked.scope)) {
    const { scope, after, sort, limit } = asked;
    const page = await unfilteredPage(handle, { scope, after }, sort, limit);
    total = page[0]?.total ?? (await countCards(handle, asked.scope)).total;
    rows = page;
  } else {
    ({ total, rows } = await sortFew(handle, asked));
    if (total > sortedAtMost(asked.filters)) rows = await walk(handle, asked, sql<null>`null`).execute();
  }
  const last = rows.length > asked.limit ? rows[asked.limit - 1] : undefined;
  return {
    rows: rows.slice(0, asked.limit),
    next: last ? { value: last.text, id: last.tie } : null,
    total: total > COUNTED ? null : total,
  };
}
