import type { NamedRoute, ReplyOf } from "@aprisco/contract/route.ts";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { LooseInput } from "./asked.ts";
import { changeItem, itemsOf, removeItem, type Pages } from "./pages.ts";

export type Fields = Readonly<Record<string, unknown>>;
type Item = Fields & { readonly id: number };

/** A record of the API: the path that names it (`/visitors/{id}`) and its parameters. */
export interface RecordPlace {
  readonly path: string;
  readonly params: LooseInput["params"];
}

/** The record that a call is about: PUT /visitors/{id} and POST /visitors/{id}/contacts concern the same one. */
export const placeOf = (row: NamedRoute, input: LooseInput): RecordPlace => ({
  path: row.path.includes("}") ? row.path.slice(0, row.path.indexOf("}") + 1) : row.path,
  params: input.params,
});
/** The record that an answer holds: the call's own, unless the answer has another id. */
export function placeOfAnswer(place: RecordPlace, record: Fields | null): RecordPlace {
  const named = place.params?.["id"];
  const id = record?.["id"];
  return named === undefined || typeof id !== "number" || String(id) === String(named) ? place : { ...place, params: { id } };
}
const listPath = (place: RecordPlace): string => place.path.replace(/\/\{\w+\}$/, "");
const sameParams = (one: LooseInput["params"] = {}, other: LooseInput["params"] = {}): boolean =>
  Object.entries(one).every(([name, value]) => String(value) === String(other[name]));

const questionOf = (query: Query) => query.meta?.question;
const findAll = (client: QueryClient, matches: (row: NamedRoute, input: LooseInput) => boolean) =>
  client.getQueryCache().findAll({
    predicate: (query) => {
      const question = questionOf(query);
      return question !== undefined && matches(question.row, question.input);
    },
  });
/** A list at the path of a record's own call is not that record. */
const detailsOf = (client: QueryClient, place: RecordPlace) =>
  findAll(
    client,
    (row, input) => row.method === "GET" && row.list !== true && row.path === place.path && sameParams(place.params, input.params),
  ).filter(({ state }) => !Array.isArray(state.data));
const listsOf = (client: QueryClient, place: RecordPlace) =>
  findAll(client, (row) => row.list === true && row.path === listPath(place)).filter(
    ({ state }) => typeof state.data === "object" && state.data !== null && "pages" in state.data,
  );
const below = (client: QueryClient, place: RecordPlace) =>
  findAll(client, (row, input) => row.path.startsWith(place.path) && place.params !== undefined && sameParams(place.params, input.params));
const idOf = (place: RecordPlace): number => Number(place.params?.["id"]);

/** Changes every kept copy of a record: its details, and its item in lists. */
export function changeRecord(client: QueryClient, place: RecordPlace, change: (record: Fields, isItem: boolean) => Fields): void {
  for (const query of detailsOf(client, place)) {
    client.setQueryData<Fields>(query.queryKey, (record) => record && change(record, false));
  }
  for (const query of listsOf(client, place)) {
    client.setQueryData<Pages<Item>>(query.queryKey, (pages) =>
      changeItem(pages, idOf(place), (item) => ({ ...item, ...change(item, true), id: item.id })),
    );
  }
}

/** Cancels pending requests that would overwrite the record. */
export async function stopAsking(client: QueryClient, place: RecordPlace): Promise<void> {
  const queries = [...detailsOf(client, place), ...listsOf(client, place)].filter(({ state }) => state.data !== undefined);
  await Promise.all(queries.map(async ({ queryKey }) => await client.cancelQueries({ queryKey, exact: true })));
}

/** A kept copy of a record; undefined when there is none. */
export function findRecord(client: QueryClient, place: RecordPlace): Fields | undefined {
  const items = listsOf(client, place).flatMap((query) => itemsOf(client.getQueryData<Pages<Item>>(query.queryKey)));
  const details = detailsOf(client, place).map((query) => client.getQueryData<Fields>(query.queryKey));
  return [...details, ...items.filter(({ id }) => id === idOf(place))].find((record) => record !== undefined);
}

/**
 * Whether the item's own fields contradict the list's filters. Sort order is no filter. Filters on `custom` (several values) are
 * left to the server.
 */
const isOutside = (item: Fields, query: LooseInput["query"] = {}): boolean =>
  Object.entries(query).some(
    ([name, wanted]) => name !== "sort" && name in item && wanted !== undefined && !Array.isArray(item[name]) && item[name] !== wanted,
  );

export function leaveLists(client: QueryClient, place: RecordPlace): void {
  for (const query of listsOf(client, place)) {
    const filters = questionOf(query)?.input.query;
    client.setQueryData<Pages<Item>>(query.queryKey, (pages) => {
      const item = itemsOf(pages).find(({ id }) => id === idOf(place));
      return item && isOutside(item, filters) ? removeItem(pages, item.id) : pages;
    });
  }
}

/** Removes a deleted record and everything below it from the kept answers. */
export function forgetRecord(client: QueryClient, place: RecordPlace): void {
  for (const query of listsOf(client, place)) {
    client.setQueryData<Pages<Item>>(query.queryKey, (pages) => removeItem(pages, idOf(place)));
  }
  for (const query of below(client, place)) client.getQueryCache().remove(query);
}

/** Resets the lists after a record was created or restored. */
export function beginLists(client: QueryClient, row: NamedRoute): void {
  const path = row.path.replace("/{id}/restore", "");
  void client.resetQueries({ predicate: (query) => questionOf(query)?.row.list === true && questionOf(query)?.row.path === path });
}

interface SpreadOptions {
  /** Also refetches lists on the screen. Default: they stay until they are next opened, so that rows do not move. */
  readonly lists?: boolean;
  /** The record whose details the answer has brought: not refetched. */
  readonly known?: RecordPlace | undefined;
}

/** Marks every answer of the feature as stale; those on the screen are refetched. */
export function spread(client: QueryClient, row: NamedRoute, { lists = false, known }: SpreadOptions = {}): void {
  const isSame = (query: Query): boolean => questionOf(query)?.row.about.some((name) => row.about.includes(name)) ?? false;
  // A list that belongs to one record is refetched: it stands beside the record.
  const isList = (query: Query): boolean => questionOf(query)?.row.list === true && !questionOf(query)?.row.path.includes("{");
  const fresh = new Set<Query>(known ? detailsOf(client, known) : []);
  void client.invalidateQueries({ predicate: (query) => isSame(query) && isList(query), refetchType: lists ? "active" : "none" });
  void client.invalidateQueries({ predicate: (query) => isSame(query) && !isList(query) && !fresh.has(query) });
}

export interface AnswerPatch {
  readonly row: NamedRoute;
  readonly apply: (data: never) => unknown;
  readonly revert: (data: never) => unknown;
}

/** `patchOf(visitorRoutes.getVisitorSummary, (counts) => …, (counts) => …)`. */
export const patchOf = <R extends NamedRoute>(
  row: R,
  apply: (data: ReplyOf<R>) => ReplyOf<R>,
  revert: (data: ReplyOf<R>) => ReplyOf<R>,
): AnswerPatch => ({ row, apply, revert });

/** Changes every kept answer of a route. Pending requests are cancelled, because they would overwrite the change. */
export async function writeAnswer(client: QueryClient, { row }: AnswerPatch, write: AnswerPatch["apply"]): Promise<void> {
  const queryKey = [row.feature, row.operation];
  client.setQueriesData({ queryKey }, (data: unknown) => (data === undefined ? undefined : write(data as never)));
  await client.cancelQueries({ queryKey });
}
