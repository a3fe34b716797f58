import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isFailure } from "./failure.ts";
import { currentUser } from "./session.ts";

const minute = 60_000;

/** spec.md §9 'Data queries': fresh 1 minute, kept 5, one retry, on reconnect and on mount, not on window focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // A refusal means that the account's rights or its status changed since they were read: read them again.
      onError: (cause) => {
        if (isFailure(cause) && cause.status === 403) void currentUser().catch(() => undefined);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 5 * minute,
        // An answer that says 'no' says it again: only what may pass is tried once more.
        retry: (failures, cause) => failures < 1 && (!isFailure(cause) || cause.isUnreachable || cause.status >= 500),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        refetchOnMount: true,
      },
    },
  });
