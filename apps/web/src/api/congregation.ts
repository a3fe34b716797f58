import type { Route } from "@aprisco/contract/route.ts";

/** The congregation in the address (`?c=`); undefined: all congregations of the account. */
export const chosenCongregation = (): string | undefined => /[?&]c=(\d+)/.exec(location.search)?.[1];

/** Adds the chosen congregation to a call's query, if the route takes one (`byCongregation`). It becomes part of the query key too. */
export function withChoice<I extends { readonly query?: object }>(row: Pick<Route, "byCongregation">, input: I): I {
  const c = row.byCongregation && chosenCongregation();
  return c ? { ...input, query: { ...input.query, c } } : input;
}
