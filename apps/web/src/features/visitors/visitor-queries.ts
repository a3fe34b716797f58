import type { ReplyOf } from "@aprisco/contract/route.ts";
import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { OwnersQuery } from "@aprisco/contract/visitors/visitor.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { asked, keyOf } from "../../api/asked.ts";
import { call } from "../../api/client.ts";

export type VisitorCard = ReplyOf<typeof visitorRoutes.listVisitors>[number];

export const useVisitorSummary = () => useQuery(asked(visitorRoutes.getVisitorSummary));
export const useNeighborhoods = () => useQuery(asked(visitorRoutes.listVisitorNeighborhoods));

/** One card in full; `fresh` asks for it again whatever is known. */
export const useVisitor = (id: number, fresh = false) =>
  useQuery({ ...asked(visitorRoutes.getVisitor, { params: { id } }), refetchOnMount: fresh ? "always" : true });

const log = (id: number) => ({ params: { id }, query: { limit: "100" } });
export const useVisits = (id: number) => useQuery(asked(visitorRoutes.listVisitorVisits, log(id)));
export const useContacts = (id: number) => useQuery(asked(visitorRoutes.listVisitorContacts, log(id)));

/** Some of those who may follow up, and how many there are; only asked when the account may edit visitors. */
export const useFollowUpOwners = (enabled: boolean, query: OwnersQuery = {}) =>
  useQuery({
    queryKey: keyOf(visitorRoutes.listFollowUpOwners, { query }),
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(visitorRoutes.listFollowUpOwners, { query, signal });
      return { owners: data, total: meta?.total ?? data.length };
    },
    enabled,
    placeholderData: keepPreviousData,
  });

/** Cards that may be of the person who is being entered; asks nothing while nothing is known of them. */
export const useDuplicates = (known: { readonly name: string; readonly phone: string; readonly email: string }) =>
  useQuery({
    ...asked(visitorRoutes.findVisitorDuplicates, { query: { ...known } }),
    enabled: known.name !== "" || known.phone !== "" || known.email !== "",
    placeholderData: keepPreviousData,
    // The next letter asks again anyway.
    retry: false,
  });
