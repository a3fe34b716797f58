import type { NamedRoute } from "@aprisco/contract/route.ts";
import { asked, keyOf, send, type ItemOf, type ListFilters, type ListRoute, type LooseInput } from "../../api/asked.ts";
import { withChoice } from "../../api/congregation.ts";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { NamedRecord, RecordsFound, RecordSource } from "./use-record-search.ts";

// Which input a route takes is not known here.
const one = asked as unknown as (row: NamedRoute, input: LooseInput) => Omit<UseQueryOptions, "select" | "initialData">;

interface ListedRecords<R extends ListRoute> {
  /** The route that answers one of them by its id. */
  readonly reading: NamedRoute;
  /** The filters and the order of the list. */
  readonly query?: ListFilters<R>;
  /** Whether a record may be chosen, where the list has no filter that says so. */
  readonly keep?: (record: ItemOf<R>) => boolean;
}

/**
 * The records of a list as the source of a choice. A route of its own for choosing has `include`; any other list names the route that
 * reads one record: `recordsOf(placeRoutes.listPlaces, { reading: placeRoutes.getPlace })`.
 */
export function recordsOf<R extends ListRoute>(row: R, listed?: ListedRecords<R>): RecordSource<ItemOf<R> & NamedRecord> {
  type Found = RecordsFound<ItemOf<R> & NamedRecord>;
  const first = listed ? { limit: "100", ...(listed.query as LooseInput["query"]) } : {};
  return ({ q, include }) => {
    if (listed && include !== undefined)
      return {
        ...one(listed.reading, { params: { id: include } }),
        select: (record) => ({ records: [record as Found["records"][number]], total: 1 }),
      };
    const named = include === undefined ? {} : { include: String(include), limit: "1" };
    const input = withChoice(row, { query: { ...first, ...(q ? { q } : {}), ...named } });
    return {
      // The list's own answer to the same question has another shape.
      queryKey: [...keyOf(row, input), "choice"],
      queryFn: async ({ signal }): Promise<Found> => {
        const { data, meta } = await send(row, { ...input, signal });
        const all = data as Found["records"];
        const records = listed?.keep ? all.filter(listed.keep) : all;
        // A null total means that there are more than the answer holds.
        const total = meta?.total === null ? all.length + 1 : (meta?.total ?? all.length);
        return { records, total: total - (all.length - records.length) };
      },
      meta: { question: { row, input } },
    };
  };
}
