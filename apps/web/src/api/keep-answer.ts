import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Question } from "./asked.ts";

interface AskedQuery {
  readonly queryKey: QueryKey;
  readonly meta?: { readonly question?: Question };
}

export function keepAnswer(client: QueryClient, { queryKey, meta }: AskedQuery, data: unknown): void {
  client
    .getQueryCache()
    .build(client, { queryKey, ...(meta ? { meta } : {}) })
    .setData(data);
}
