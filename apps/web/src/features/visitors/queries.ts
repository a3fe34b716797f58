import type { ReplyOf } from "@aprisco/contract/route.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { recordsOf } from "../../ui/choice/record-source.ts";

export type VisitorCard = ReplyOf<typeof visitorRoutes.listVisitors>[number];

export const useVisitorSummary = () => useQuery(asked(visitorRoutes.getVisitorSummary));
export const useNeighborhoods = () => useQuery(asked(visitorRoutes.listVisitorNeighborhoods));

export const followUpOwners = recordsOf(visitorRoutes.listFollowUpOwners);

/** Cards that may be of the person who is being entered; not requested while the fields are empty. */
export const useDuplicates = (known: { readonly name: string; readonly phone: string; readonly email: string }) =>
  useQuery({
    ...asked(visitorRoutes.findVisitorDuplicates, { query: { ...known } }),
    enabled: known.name !== "" || known.phone !== "" || known.email !== "",
    placeholderData: keepPreviousData,
    // The next letter sends a new request anyway.
    retry: false,
  });
