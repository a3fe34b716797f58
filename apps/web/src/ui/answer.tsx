import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import { Skeleton } from "./skeleton.tsx";

interface Props<Q, R, K extends QueryKey> {
  readonly of: UseQueryOptions<Q, Error, R, K>;
  /** Of the grey place that stands there until the answer is here. */
  readonly height?: string;
  readonly children: (data: R) => ReactNode;
}

/** What a panel asks for: on its way, not loaded, here. A failure in the background takes nothing away. */
export function Answer<Q, R, K extends QueryKey>({ of, height = "6rem", children }: Props<Q, R, K>) {
  const { data, isError, isFetching, error, refetch } = useQuery(of);
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />;
  return <Skeleton height={height} />;
}
