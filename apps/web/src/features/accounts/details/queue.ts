import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "../../../api/pages-of.ts";
import { itemsOf } from "../../../api/pages.ts";

/** The registration that comes after this one, from the end back to the first; undefined: it is the only one. */
export function nextIn(queue: readonly number[], id: number): number | undefined {
  const at = queue.indexOf(id);
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))][0];
}

/** The registration to go on with once this one is decided, the oldest first. Asked only while `waits`. */
export function useNextInQueue(id: number, waits: boolean): number | undefined {
  const { data } = useInfiniteQuery({ ...pagesOf(accountRoutes.listUsers, { status: "pendente", sort: "createdAt" }), enabled: waits });
  return nextIn(
    itemsOf(data).map((card) => card.id),
    id,
  );
}
