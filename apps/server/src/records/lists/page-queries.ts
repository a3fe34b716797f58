import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { kinds, type Position, type Filters, type ListDefinition, type Sort } from "./cursor.ts";
import { keptQuery, onlyRow } from "../../database/queries/kept-query.ts";
import { ofCaller, within } from "../../access/within.ts";

/**
 * Up to this many matches are sorted; with more the sort's index is read. A sort costs by the matches, the index by the others: at
 * 100,000 cards a surname of 1 % costs half as much sorted, at a million twice as much.
 */
const SORTED = 1_500;
/** Totals of filtered lists are exact up to here. Beyond, a page says `totalAtLeast`. */
export const COUNTED = 1_000;

type AnyQuery<Row> = SelectQueryBuilder<Record<string, object>, string, Row>;
/** The sort value and id of a row, which the pages select beside the columns. */
export interface Place {
  readonly page_text: string;
  readonly page_tie: number;
}
export interface PlacedPage<S extends string> {
  readonly scope: Scope;
  readonly sort: S | `-${S}`;
  readonly after: Position | null;
  /** The number of rows to read: one more than the page's limit. */
  readonly count: number;
}

const direction = (sort: string) => (sort.startsWith("-") ? sql`desc` : sql`asc`);

/** The statements for a page of a list: of the whole list, and of filtered rows. */
export function pageQueries<Tables, Names extends keyof Tables, Row, S extends string, M extends object>(
  definition: ListDefinition<Tables, Names, Row, S, M>,
) {
  const { id, congregation, sorts, total } = definition;
  const rowsOf = (handle: Handle, more?: M) => definition.rows(handle, more) as unknown as AnyQuery<Row>;
  const sortOf = (sort: S | `-${S}`): Sort => sorts[sort.replace(/^-/, "") as S];

  /** The sort expression. A comparison with null would lose cards without a value. */
  function keyOf(sort: S | `-${S}`): RawBuilder<unknown> {
    const { by, as, emptyLast } = sortOf(sort);
    if (emptyLast !== true) return sql.ref(by);
    const { first, last } = kinds[as].ends;
    return sql`coalesce(${sql.ref(by)}, ${sort.startsWith("-") ? first : last})`;
  }
  function beyond(sort: S | `-${S}`, after: Position, place = sql`(${keyOf(sort)}, ${sql.ref(sortOf(sort).tie)})`): RawBuilder<SqlBool> {
    const there = sql`(${kinds[sortOf(sort).as].fromText(after.value)}, ${after.id}::bigint)`;
    return sort.startsWith("-") ? sql<SqlBool>`${place} < ${there}` : sql<SqlBool>`${place} > ${there}`;
  }
  const narrow = <R>(query: AnyQuery<R>, conditions: readonly RawBuilder<SqlBool>[]): AnyQuery<R> =>
    conditions.reduce((narrowed, condition) => narrowed.where(condition), query);

  /**
   * Rows in order from a position on, along the sort's index. Several congregations are read one by one and their first rows
   * merged: with `in (…)` PostgreSQL would keep one plan for all congregations, which reads everybody else's rows to reach those of
   * a small one (0.3–5 ms became 240–720 ms at 600,000 rows). The limit is in the text: PostgreSQL keeps a plan only if it knows
   * how few rows are wanted.
   */
  function walk<R>(handle: Handle, query: AnyQuery<R>, { scope, sort, after, count }: PlacedPage<S>, beside: RawBuilder<number | null>) {
    const { tie, as } = sortOf(sort);
    const [key, way] = [keyOf(sort), direction(sort)];
    const one = scope.congregationIds?.length === 1 ? within(definition, { ...scope, onlyTheirs: false }) : [];
    const isOfMany = scope.congregationIds !== null && congregation !== null && one.length === 0;
    const many = isOfMany ? [sql<SqlBool>`${sql.ref(congregation)} = wanted.id`] : [];
    const position = after === null ? [] : [beyond(sort, after)];
    const page = narrow(query, [...ofCaller(definition, scope), ...one, ...many, ...position])
      .select([kinds[as].toText(key).as("page_text"), sql.ref<number>(tie).as("page_tie"), beside.as("page_total")])
      .select(many.length > 0 ? [key.as("page_key")] : [])
      .orderBy(sql`${key} ${way}, ${sql.ref(tie)} ${way}`)
      // oxlint-disable-next-line no-restricted-properties -- one of four numbers of ours; as a parameter it would be planned at every request
      .limit(sql.lit(count));
    if (many.length === 0) return page;
    return queriesOf(handle)
      .selectFrom(
        sql<R & Place & { page_total: number | null }>`(
          select page.* from unnest(${[...(scope.congregationIds ?? [])]}::bigint[]) as wanted (id) cross join lateral (${page}) as page
        )`.as("pages"),
      )
      .selectAll()
      .orderBy(sql`page_key ${way}, page_tie ${way}`)
      .limit(sql.lit(count));
  }

  const unfiltered = keptQuery(
    (
      handle,
      { scope, after, more }: Pick<PlacedPage<S>, "scope" | "after"> & { readonly more: M | undefined },
      sort: S | `-${S}`,
      count: number,
    ) =>
      walk(handle, rowsOf(handle, more), { scope, sort, after, count }, total?.(scope) ?? sql<null>`null`) as unknown as AnyQuery<
        Row & Place & { page_total: number | null }
      >,
  );
  const keptTotal = keptQuery((handle, { scope }: { readonly scope: Scope }) =>
    queriesOf(handle).selectNoFrom((total?.(scope) ?? sql<number>`0`).as("total")),
  );

  /** Rows by their ids, unordered; the ids as one text, so that the query is the same for any number of them. */
  const byId = keptQuery((handle, { scope, ids, more }: { readonly scope: Scope; readonly ids: string; readonly more: M | undefined }) =>
    narrow(rowsOf(handle, more), [sql<SqlBool>`${sql.ref(id)} = any(${ids}::bigint[])`, ...within(definition, scope)]).select(
      sql.ref<number>(id).as("page_id"),
    ),
  );

  type PagePlace = Place & { readonly page_id: number };
  async function rowsAt(handle: Handle, scope: Scope, places: readonly PagePlace[], more: M | undefined): Promise<(Row & Place)[]> {
    if (places.length === 0) return [];
    const rows = await byId(handle, { scope, more, ids: `{${places.map((place) => place.page_id).join()}}` });
    const known = new Map<number, Row>(rows.map((row) => [(row as { page_id: number }).page_id, row]));
    return places.flatMap((place) => {
      const row = known.get(place.page_id);
      return row ? [{ ...row, ...place }] : [];
    });
  }

  /** Counts the matching rows up to one more than are sorted and, if they are few, sorts them; one search in both cases. */
  async function sortFew(
    handle: Handle,
    matching: AnyQuery<object>,
    { sortedAtMost, alongIndex }: { readonly sortedAtMost: number; readonly alongIndex: boolean },
    { sort, after, count }: PlacedPage<S>,
  ) {
    const { tie, as } = sortOf(sort);
    const way = direction(sort);
    const ordered = alongIndex ? matching.orderBy(sql`${keyOf(sort)} ${way}, ${sql.ref(tie)} ${way}`) : matching;
    const rows = ordered
      .select([sql.ref<number>(id).as("id"), keyOf(sort).as("key"), sql.ref<number>(tie).as("tie")])
      // oxlint-disable-next-line no-restricted-properties -- one of two numbers of ours
      .limit(sql.lit(sortedAtMost + 1));
    const position = after === null ? sql`` : sql`and ${beyond(sort, after, sql`(key, tie)`)}`;
    const found = await sql<{ total: number; page_id: number | null; page_text: string; page_tie: number }>`
      with matching as materialized (${rows}), counted as (select count(*) as total from matching)
      select counted.total, page.id as page_id, ${kinds[as].toText(sql`page.key`)} as page_text, page.tie as page_tie
      from counted left join lateral (
        select id, tie, key from matching where counted.total <= ${sortedAtMost} ${position}
        order by key ${way}, tie ${way} limit ${count}
      ) as page on true
      order by page.key ${way}, page.tie ${way}
    `.execute(queriesOf(handle));
    const places = found.rows.flatMap(({ page_id, page_text, page_tie }) => (page_id === null ? [] : [{ page_id, page_text, page_tie }]));
    return { total: onlyRow(found.rows).total, places };
  }

  async function filteredPage(handle: Handle, asked: PlacedPage<S>, { where = [], search = [], among, isCommon, more }: Filters<M>) {
    const base = () => (among ? (among(handle) as unknown as AnyQuery<object>) : rowsOf(handle).clearSelect());
    const sortedAtMost = search.length > 0 ? SORTED : COUNTED;
    const matching = narrow(base(), [...within(definition, asked.scope), ...where, ...search.map(({ indexed }) => indexed)]);
    const few = await sortFew(handle, matching, { sortedAtMost, alongIndex: isCommon === true }, asked);
    if (few.total <= sortedAtMost) return { total: few.total, rows: await rowsAt(handle, asked.scope, few.places, more) };
    const narrowed = narrow(base(), [...where, ...search.map(({ walking }) => walking)]).select(sql.ref<number>(id).as("page_id"));
    const places = (await walk(handle, narrowed, asked, sql<null>`null`).execute()) as unknown as PagePlace[];
    return { total: few.total, rows: await rowsAt(handle, asked.scope, places, more) };
  }

  /**
   * Reads along the sort's index. If the index does not begin with the congregation, only if the congregations have more rows than
   * are counted.
   */
  async function unfilteredPage(handle: Handle, asked: PlacedPage<S>, more: M | undefined) {
    const { scope, sort, after, count } = asked;
    const straight = scope.congregationIds === null || congregation === null || sortOf(sort).byCongregation === true;
    if (!straight && onlyRow(await keptTotal(handle, { scope })).total <= COUNTED)
      return filteredPage(handle, asked, more === undefined ? {} : { more });
    const rows = await unfiltered(handle, { scope, after, more }, sort, count);
    return { rows, total: rows[0]?.page_total ?? onlyRow(await keptTotal(handle, { scope })).total };
  }

  return { filteredPage, unfilteredPage };
}
