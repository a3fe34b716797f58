import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import { Skeleton } from "./skeleton.tsx";

interface Look<R> {
  readonly height?: string;
  readonly children: (data: R) => ReactNode;
}
interface Props<Q, R, K extends QueryKey> extends Look<R> {
  readonly of: UseQueryOptions<Q, Error, R, K>;
}
export interface QueryView<R> {
  readonly data: R | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** A query's data, with loading and error states. A failed refetch keeps the data on screen. */
export function Answer<Q, R, K extends QueryKey>({ of, ...look }: Props<Q, R, K>) {
  return <AnswerOf query={useQuery(of)} {...look} />;
}

/** The same for a query that the caller has started. */
export function AnswerOf<R>({ query, height = "6rem", children }: Look<R> & { readonly query: QueryView<R> }) {
  const { data, isError, isFetching, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />;
  return <Skeleton height={height} />;
}
