import type { NamedRow, ReplyOf } from "@aprisco/contract/route.ts";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { LooseInput } from "./asked.ts";
import { changeItem, itemsOf, removeItem, type Pages } from "./pages.ts";

/** The answers that are kept in the browser, and how a change finds and rewrites them. */

export type Fields = Readonly<Record<string, unknown>>;
type Item = Fields & { readonly id: number };

/** One record of the API: the path that names it (`/visitors/{id}`) and its parameters. */
export interface RecordPlace {
  readonly path: string;
  readonly params: LooseInput["params"];
}

/** The record that a call is about: PUT /visitors/{id} and POST /visitors/{id}/contacts are about the same one. */
export const placeOf = (row: NamedRow, input: LooseInput): RecordPlace => ({
  path: row.path.includes("}") ? row.path.slice(0, row.path.indexOf("}") + 1) : row.path,
  params: input.params,
});
/** Where the record of an answer is kept: where the call's path says, unless the answer carries another id. */
export function placeOfAnswer(place: RecordPlace, record: Fields | null): RecordPlace {
  const named = place.params?.["id"];
  const id = record?.["id"];
  return named === undefined || typeof id !== "number" || String(id) === String(named) ? place : { ...place, params: { id } };
}
const listPath = (place: RecordPlace): string => place.path.replace(/\/\{\w+\}$/, "");
const sameParams = (one: LooseInput["params"] = {}, other: LooseInput["params"] = {}): boolean =>
  Object.entries(one).every(([name, value]) => String(value) === String(other[name]));

const questionOf = (query: Query) => query.meta?.question;
const findAll = (client: QueryClient, matches: (row: NamedRow, input: LooseInput) => boolean) =>
  client.getQueryCache().findAll({
    predicate: (query) => {
      const question = questionOf(query);
      return question !== undefined && matches(question.row, question.input);
    },
  });
/** A whole list at the path of the call that changes one of its records is no record. */
const detailsOf = (client: QueryClient, place: RecordPlace) =>
  findAll(client, (row, input) => row.method === "GET" && row.path === place.path && sameParams(place.params, input.params)).filter(
    ({ state }) => !Array.isArray(state.data),
  );
/** Lists that are kept a page at a time. */
const listsOf = (client: QueryClient, place: RecordPlace) =>
  findAll(client, (row) => row.list === true && row.path === listPath(place)).filter(
    ({ state }) => typeof state.data === "object" && state.data !== null && "pages" in state.data,
  );
const below = (client: QueryClient, place: RecordPlace) =>
  findAll(client, (row, input) => row.path.startsWith(place.path) && place.params !== undefined && sameParams(place.params, input.params));
const idOf = (place: RecordPlace): number => Number(place.params?.["id"]);

/** Rewrites a record wherever it is kept: in its details, and as an item of the lists. */
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

/** Drops the answers that are on their way to where a record is kept: they would overwrite what is shown of it. */
export async function stopAsking(client: QueryClient, place: RecordPlace): Promise<void> {
  const queries = [...detailsOf(client, place), ...listsOf(client, place)].filter(({ state }) => state.data !== undefined);
  await Promise.all(queries.map(async ({ queryKey }) => await client.cancelQueries({ queryKey, exact: true })));
}

/** What is kept of a record in one place or another; undefined when nothing is. */
export function findRecord(client: QueryClient, place: RecordPlace): Fields | undefined {
  const items = listsOf(client, place).flatMap((query) => itemsOf(client.getQueryData<Pages<Item>>(query.queryKey)));
  const details = detailsOf(client, place).map((query) => client.getQueryData<Fields>(query.queryKey));
  return [...details, ...items.filter(({ id }) => id === idOf(place))].find((record) => record !== undefined);
}

/**
 * A filter by a field that the item has too: the item says by itself that it no longer belongs to the list. An order is no
 * filter, and what several values of an item (`custom`) have to do with a filter only the server knows.
 */
const isOutside = (item: Fields, query: LooseInput["query"] = {}): boolean =>
  Object.entries(query).some(
    ([name, wanted]) => name !== "sort" && name in item && wanted !== undefined && !Array.isArray(item[name]) && item[name] !== wanted,
  );

/** Takes a record out of the lists whose filter it no longer fits. */
export function leaveLists(client: QueryClient, place: RecordPlace): void {
  for (const query of listsOf(client, place)) {
    const filters = questionOf(query)?.input.query;
    client.setQueryData<Pages<Item>>(query.queryKey, (pages) => {
      const item = itemsOf(pages).find(({ id }) => id === idOf(place));
      return item && isOutside(item, filters) ? removeItem(pages, item.id) : pages;
    });
  }
}

/** Forgets a record that is gone, and everything below it. */
export function forgetRecord(client: QueryClient, place: RecordPlace): void {
  for (const query of listsOf(client, place)) {
    client.setQueryData<Pages<Item>>(query.queryKey, (pages) => removeItem(pages, idOf(place)));
  }
  for (const query of below(client, place)) client.getQueryCache().remove(query);
}

/** A new record was made, or a deleted one restored: its lists begin anew. */
export function beginLists(client: QueryClient, row: NamedRow): void {
  const path = row.path.replace("/{id}/restore", "");
  void client.resetQueries({ predicate: (query) => questionOf(query)?.row.list === true && questionOf(query)?.row.path === path });
}

interface SpreadOptions {
  /** Lists that are on the screen are asked too; else they stay as they are until they are next opened, so that no row jumps. */
  readonly lists?: boolean;
  /** Its details are known from the answer. */
  readonly known?: RecordPlace | undefined;
}

/** Marks every answer about the same as out of date; what is on the screen is asked again. */
export function spread(client: QueryClient, row: NamedRow, { lists = false, known }: SpreadOptions = {}): void {
  const isSame = (query: Query): boolean => questionOf(query)?.row.about.some((name) => row.about.includes(name)) ?? false;
  // What belongs to one record is no list in which rows would jump: it is read beside the record.
  const isList = (query: Query): boolean => questionOf(query)?.row.list === true && !questionOf(query)?.row.path.includes("{");
  const fresh = new Set<Query>(known ? detailsOf(client, known) : []);
  void client.invalidateQueries({ predicate: (query) => isSame(query) && isList(query), refetchType: lists ? "active" : "none" });
  void client.invalidateQueries({ predicate: (query) => isSame(query) && !isList(query) && !fresh.has(query) });
}

/** A write to one kind of kept answer, and the write that takes it back. */
export interface AnswerPatch {
  readonly row: NamedRow;
  readonly apply: (data: never) => unknown;
  readonly revert: (data: never) => unknown;
}

/** `patchOf(visitorRoutes.getVisitorSummary, (counts) => …, (counts) => …)`. */
export const patchOf = <R extends NamedRow>(
  row: R,
  apply: (data: ReplyOf<R>) => ReplyOf<R>,
  revert: (data: ReplyOf<R>) => ReplyOf<R>,
): AnswerPatch => ({ row, apply, revert });

/** Writes to every kept answer of a patch's row; an answer that is under way would overwrite it and is dropped. */
export async function writeAnswer(client: QueryClient, { row }: AnswerPatch, write: AnswerPatch["apply"]): Promise<void> {
  const queryKey = [row.feature, row.operation];
  client.setQueriesData({ queryKey }, (data: unknown) => (data === undefined ? undefined : write(data as never)));
  await client.cancelQueries({ queryKey });
}
