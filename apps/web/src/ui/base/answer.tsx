import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import { Skeleton } from "./skeleton.tsx";

interface Look<R> {
  /** Of the grey place that stands there until the answer is here. */
  readonly height?: string;
  readonly children: (data: R) => ReactNode;
}
interface Props<Q, R, K extends QueryKey> extends Look<R> {
  readonly of: UseQueryOptions<Q, Error, R, K>;
}
/** What is drawn of a query. */
export interface QueryView<R> {
  readonly data: R | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** What a panel asks for: on its way, not loaded, here. A failure in the background takes nothing away. */
export function Answer<Q, R, K extends QueryKey>({ of, ...look }: Props<Q, R, K>) {
  return <AnswerOf query={useQuery(of)} {...look} />;
}

/** The same of a query that runs already. */
export function AnswerOf<R>({ query, height = "6rem", children }: Look<R> & { readonly query: QueryView<R> }) {
  const { data, isError, isFetching, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />;
  return <Skeleton height={height} />;
}
