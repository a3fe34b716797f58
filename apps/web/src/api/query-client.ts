import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isFailure } from "./failure.ts";
import { currentUser } from "./session.ts";

const minute = 60_000;

/** spec.md §9 'Data queries': fresh for 1 minute, kept for 5, one retry; refetched on reconnect and on mount, not on window focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // After a refusal the account's rights or status may have changed: read them again.
      onError: (cause) => {
        if (isFailure(cause) && cause.status === 403) void currentUser().catch(() => undefined);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 5 * minute,
        // Only failures that may pass are retried; a refusal is not.
        retry: (failures, cause) => failures < 1 && (!isFailure(cause) || cause.isUnreachable || cause.status >= 500),
        refetchOnWindowFocus: false,
        // Without connection the worker answers from what the device keeps; what it does not keep fails, and does not wait.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnMount: true,
      },
    },
  });
