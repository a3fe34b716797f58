import type { DeliveryStage } from "@aprisco/contract/mail/choices.ts";
import { mailRoutes } from "@aprisco/contract/mail/routes.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";

/** How often the outbox is asked for while something waits in it; asked for nothing while nothing does. */
const WATCH_MS = 3_000;

/** The messages at one stage. */
export const useDeliveries = (stage: DeliveryStage) =>
  useInfiniteQuery({
    ...pagesOf(mailRoutes.listDeliveries, { stage }),
    // It may have changed since another screen was opened.
    staleTime: 0,
    refetchInterval: ({ state }) => (stage === "open" && itemsOf(state.data).length > 0 ? WATCH_MS : false),
  });

/** When a message leaves the open ones it stands among the others: these are asked for again. */
export function useMoves(open: readonly number[] | undefined): void {
  const client = useQueryClient();
  const ids = open?.join();
  useEffect(() => {
    if (ids !== undefined)
      void client.invalidateQueries({ queryKey: ["mail"], predicate: ({ meta }) => meta?.question?.input.query?.["stage"] !== "open" });
  }, [client, ids]);
}
