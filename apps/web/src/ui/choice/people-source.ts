import type { NamedRoute } from "@aprisco/contract/route.ts";
import { queryOptions } from "@tanstack/react-query";
import type { PeopleFound, NamedRecord, PeopleQuery } from "./use-people-search.ts";
import { keyOf, type ItemOf, type ListRoute, type LooseInput } from "../../api/asked.ts";
import { call } from "../../api/client.ts";
import { withChoice } from "../../api/congregation.ts";
import type { Answer } from "../../api/transport.ts";

// The route's contract has `q`, `limit` and `include`; from here on they are passed through unchecked.
const send = call as unknown as (row: NamedRoute, options: LooseInput & { readonly signal: AbortSignal }) => Promise<Answer<unknown>>;

/** A list route with `q`, `limit` and `include` as the source of a chooser: `source={peopleOf(visitorRoutes.listFollowUpOwners)}`. */
export const peopleOf =
  <R extends ListRoute>(row: R) =>
  (query: PeopleQuery) => {
    const input = withChoice(row, { query: { ...query } });
    return queryOptions({
      queryKey: keyOf(row, input),
      queryFn: async ({ signal }): Promise<PeopleFound<ItemOf<R> & NamedRecord>> => {
        const { data, meta } = await send(row, { ...input, signal });
        const people = data as (ItemOf<R> & NamedRecord)[];
        // A null total means that there are more than the answer holds.
        return { people, total: meta?.total === null ? people.length + 1 : (meta?.total ?? people.length) };
      },
    });
  };
