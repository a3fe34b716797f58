import type { RouteRow } from "@aprisco/contract/route.ts";

/** The congregation that the address chooses (`?c=`); undefined: all that the account sees. */
export const chosenCongregation = (): string | undefined => /[?&]c=(\d+)/.exec(location.search)?.[1];

/** What a call sends and what its answer is kept under: the choice belongs to both, where the row takes one. */
export function withChoice<I extends { readonly query?: object }>(row: Pick<RouteRow, "byCongregation">, input: I): I {
  const c = row.byCongregation && chosenCongregation();
  return c ? { ...input, query: { ...input.query, c } } : input;
}
