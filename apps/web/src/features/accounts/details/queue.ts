import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "../../../api/asked.ts";
import { itemsOf, totalOf } from "../../../api/pages.ts";

export interface Place {
  /** From 1; 0: beyond the page that is loaded. */
  readonly at: number;
  readonly of: number;
  /** The registration that comes after it, from the end back to the first; undefined: it is the only one. */
  readonly next: number | undefined;
}

/** Where a registration stands among those in the queue. */
export function placeIn(queue: readonly number[], total: number, id: number): Place {
  const at = queue.indexOf(id);
  const [next] = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))];
  return { at: at + 1, of: total, next };
}

/** The place of a registration among those that wait, the oldest first. Asked only while `waits`. */
export function useQueue(id: number, waits: boolean): Place {
  const { data } = useInfiniteQuery({ ...pagesOf(accountRoutes.listUsers, { status: "pendente", sort: "createdAt" }), enabled: waits });
  return placeIn(
    itemsOf(data).map((card) => card.id),
    totalOf(data)?.count ?? 0,
    id,
  );
}
