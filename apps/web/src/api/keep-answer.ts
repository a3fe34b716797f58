import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Question } from "./asked.ts";

interface Asked {
  readonly queryKey: QueryKey;
  readonly meta?: { readonly question?: Question };
}

/** Keeps data as the answer to a question, as if it had been asked; for tests. */
export function keepAnswer(client: QueryClient, { queryKey, meta }: Asked, data: unknown): void {
  client
    .getQueryCache()
    .build(client, { queryKey, ...(meta ? { meta } : {}) })
    .setData(data);
}
