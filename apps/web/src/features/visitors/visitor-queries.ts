import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { Duplicate, OwnersQuery, Visitor, VisitorQuery } from "@aprisco/contract/visitors/visitor.ts";
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { call } from "../../api/client.ts";
import { pageSize, paging } from "../../api/pages.ts";

export type VisitorCard = ReplyOf<typeof visitorRoutes.listVisitors>[number];

/** The operation's name leads each key; `all` covers everything that knows of visitors. */
export const visitorKeys = {
  all: ["visitors"] as const,
  lists: ["visitors", "listVisitors"] as const,
  list: (query: VisitorQuery) => ["visitors", "listVisitors", query] as const,
  summary: ["visitors", "getVisitorSummary"] as const,
  neighborhoods: ["visitors", "listVisitorNeighborhoods"] as const,
  owners: (query: OwnersQuery) => ["visitors", "listFollowUpOwners", query] as const,
  one: (id: number) => ["visitors", "getVisitor", id] as const,
  visits: (id: number) => ["visitors", "listVisitorVisits", id] as const,
  contacts: (id: number) => ["visitors", "listVisitorContacts", id] as const,
};

/** The cards of a query, a page at a time; while another query loads the cards of the last one stay. */
export const useVisitorPages = (query: VisitorQuery) =>
  useInfiniteQuery({
    queryKey: visitorKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      call(visitorRoutes.listVisitors, { query: { ...query, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    placeholderData: keepPreviousData,
    ...paging,
  });

export const useVisitorSummary = () =>
  useQuery({
    queryKey: visitorKeys.summary,
    queryFn: async ({ signal }) => (await call(visitorRoutes.getVisitorSummary, { signal })).data,
  });

export const useNeighborhoods = () =>
  useQuery({
    queryKey: visitorKeys.neighborhoods,
    queryFn: async ({ signal }) => (await call(visitorRoutes.listVisitorNeighborhoods, { signal })).data,
  });

/** Some of those who may follow up, and how many there are. */
export const followUpOwners = (query: OwnersQuery) =>
  queryOptions({
    queryKey: visitorKeys.owners(query),
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(visitorRoutes.listFollowUpOwners, { query, signal });
      return { people: data, total: meta?.total ?? data.length };
    },
  });

/** One card in full. */
export const visitorOf = (id: number) =>
  queryOptions({
    queryKey: visitorKeys.one(id),
    queryFn: async ({ signal }): Promise<Visitor> => (await call(visitorRoutes.getVisitor, { params: { id }, signal })).data,
  });

export const useVisits = (id: number) =>
  useQuery({
    queryKey: visitorKeys.visits(id),
    queryFn: async ({ signal }) => (await call(visitorRoutes.listVisitorVisits, { params: { id }, query: { limit: "100" }, signal })).data,
  });

export const useContacts = (id: number) =>
  useQuery({
    queryKey: visitorKeys.contacts(id),
    queryFn: async ({ signal }) =>
      (await call(visitorRoutes.listVisitorContacts, { params: { id }, query: { limit: "100" }, signal })).data,
  });

/** Cards that may be of the person who is being entered; asks nothing while nothing is known of them. */
export const useDuplicates = (known: { readonly name: string; readonly phone: string; readonly email: string }) =>
  useQuery({
    queryKey: ["visitors", "findVisitorDuplicates", known],
    queryFn: async ({ signal }): Promise<Duplicate[]> =>
      (await call(visitorRoutes.findVisitorDuplicates, { query: { ...known }, signal })).data,
    enabled: known.name !== "" || known.phone !== "" || known.email !== "",
    placeholderData: keepPreviousData,
    // The next letter asks again anyway.
    retry: false,
  });
