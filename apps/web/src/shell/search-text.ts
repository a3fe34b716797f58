import { pathOf, type QueryValue } from "../api/client.ts";

/** What an address holds: texts, and of a name that is repeated all of them. */
export type SearchTexts = Readonly<Record<string, string | readonly string[]>>;

/** Search parameters as plain text: "?q=123" stays the text "123" (the router's own reading makes it a number). */
export function parseSearch(search: string): SearchTexts {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    [...given].map(([name, value]) => {
      const all = given.getAll(name);
      return [name, all.length > 1 ? all : value];
    }),
  );
}

/** "?q=ana&status=novo&status=visitado"; entries without a value are left out. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string =>
  pathOf("", {}, search as Readonly<Record<string, QueryValue | readonly QueryValue[]>>);
