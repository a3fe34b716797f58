import type { NamedRoute, ReplyOf } from "@aprisco/contract/route.ts";
import { queryOptions, type NonUndefinedGuard } from "@tanstack/react-query";
import { call, pathOf, type CallInput, type QueryValue } from "./client.ts";
import { withChoice } from "./congregation.ts";
import { readTokens } from "./tokens.ts";
import { arrivedAnswer, type Answer } from "./transport.ts";

/** The call behind a query. It is kept in the query's `meta`, so that a change finds the answers that it affects. */
export interface Question {
  readonly row: NamedRoute;
  readonly input: LooseInput;
}
export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: unknown;
}
declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { readonly question?: Question };
    mutationMeta: { readonly row?: NamedRoute };
  }
}

type Input<R extends NamedRoute> = keyof CallInput<R> extends never ? [] : [input: CallInput<R>];
export type ListRoute = NamedRoute & { readonly list: true };
/** The filters and sort order of a list, without its paging parameters. */
export type ListFilters<R extends NamedRoute> = CallInput<R> extends { readonly query: infer Q } ? Omit<Q, "limit" | "cursor"> : never;
export type ItemOf<R extends NamedRoute> = ReplyOf<R> extends readonly (infer T)[] ? T : never;

// `Input` and `ListFilters` have checked the input's type; from here on it is passed through unchecked.
export const send = call as unknown as (
  row: NamedRoute,
  options: LooseInput & { readonly signal: AbortSignal },
) => Promise<Answer<unknown>>;

/** The query key: feature, operation, then the input. */
export const keyOf = (row: NamedRoute, input: LooseInput = {}) => [row.feature, row.operation, input] as const;

/**
 * The answer of an early request (early-answers.ts) that has arrived; undefined: none has. With it the first render shows data
 * instead of a placeholder.
 */
export const arrived = <T>(row: NamedRoute, { params, query }: LooseInput): Answer<T> | undefined =>
  row.method === "GET" ? arrivedAnswer<T>(pathOf(row.path, params, query), readTokens()?.token ?? null) : undefined;

/** The query options of one call: `useQuery(asked(visitorRoutes.getVisitor, { params: { id } }))` has the visitor as its data. */
export function asked<R extends NamedRoute>(row: R, ...[given]: Input<R>) {
  const input = withChoice(row, given ?? {});
  return queryOptions({
    queryKey: keyOf(row, input),
    queryFn: async ({ signal }): Promise<ReplyOf<R>> => (await send(row, { ...input, signal })).data as ReplyOf<R>,
    initialData: (): NonUndefinedGuard<ReplyOf<R>> | undefined => arrived<NonUndefinedGuard<ReplyOf<R>>>(row, input)?.data,
    meta: { question: { row, input } },
  });
}
