import type { User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { UserQuery } from "@aprisco/contract/accounts/users.ts";
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { pageSize, paging } from "../../api/pages.ts";

/** The operation's name leads each key; `all` covers everything that knows of accounts. */
export const userKeys = {
  all: ["users"] as const,
  lists: ["users", "listUsers"] as const,
  list: (query: UserQuery) => ["users", "listUsers", query] as const,
  one: (id: number) => ["users", "getUser", id] as const,
  similar: (id: number) => ["users", "listSimilarPeople", id] as const,
};

/** The accounts of a query, a page at a time; while another query loads those of the last one stay. */
export const useUserPages = (query: UserQuery) =>
  useInfiniteQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      call(accountRoutes.listUsers, { query: { ...query, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    placeholderData: keepPreviousData,
    ...paging,
  });

/** One account in full. */
export const userOf = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: async ({ signal }): Promise<User> => (await call(accountRoutes.getUser, { params: { id }, signal })).data,
  });

/** People already known who may be the same person; asked for anew with every look at a registration. */
export const useSimilarPeople = (id: number) =>
  useQuery({
    queryKey: userKeys.similar(id),
    queryFn: async ({ signal }) => (await call(accountRoutes.listSimilarPeople, { params: { id }, signal })).data,
    refetchOnMount: "always",
  });
