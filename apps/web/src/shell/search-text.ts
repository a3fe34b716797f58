import { pathOf, type QueryValue } from "../api/client.ts";

/** Search parameters as strings; a repeated name has a list. */
export type SearchTexts = Readonly<Record<string, string | readonly string[]>>;

/** Parses search parameters as strings: "?q=123" stays "123" (the router's own parser makes it a number). */
export function parseSearch(search: string): SearchTexts {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    [...given].map(([name, value]) => {
      const all = given.getAll(name);
      return [name, all.length > 1 ? all : value];
    }),
  );
}

/** "?q=ana&status=novo&status=visitado"; empty values are left out. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string =>
  pathOf("", {}, search as Readonly<Record<string, QueryValue | readonly QueryValue[]>>);
