import { memberRoutes } from "@aprisco/contract/members/routes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListFilters } from "../../../api/asked.ts";
import { pagesOf } from "../../../api/pages-of.ts";
import { itemsOf } from "../../../api/pages.ts";

/**
 * Whether the server answers with names, birthdays and neighborhoods alone: it leaves the status out. An answer without anybody
 * says nothing of it: then the one before counts.
 */
export function useNarrow(query: ListFilters<typeof memberRoutes.listMembers>): boolean {
  const pages = useInfiniteQuery({ ...pagesOf(memberRoutes.listMembers, query), refetchOnMount: false });
  const [wasNarrow, setWasNarrow] = useState(false);
  const [first] = itemsOf(pages.data);
  const isNarrow = first === undefined ? wasNarrow : first.status === undefined;
  if (isNarrow !== wasNarrow) setWasNarrow(isNarrow);
  return isNarrow;
}
