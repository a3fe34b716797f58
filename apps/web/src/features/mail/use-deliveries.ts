import type { DeliveryStage } from "@aprisco/contract/mail/choices.ts";
import { mailRoutes } from "@aprisco/contract/mail/routes.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";

/** How often the outbox is asked for while something waits in it; asked for nothing while nothing does. */
const WATCH_MS = 3_000;
/** After a move the lists are asked for so often again: a message may pass from one to another between two answers. */
const ROUNDS = 3;

/** The messages at one stage. */
export const useDeliveries = (stage: DeliveryStage) =>
  useInfiniteQuery({
    ...pagesOf(mailRoutes.listDeliveries, { stage }),
    // It may have changed since another screen was opened.
    staleTime: 0,
    refetchInterval: ({ state }) => (stage === "open" && itemsOf(state.data).length > 0 ? WATCH_MS : false),
  });

/** Asks for all lists again when `moved` is another than before: a message that leaves one list stands in another. */
export function useMoves(moved: string | undefined): void {
  const client = useQueryClient();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = moved;
    if (isFirst || moved === undefined) return undefined;
    const askAgain = (): void => void client.invalidateQueries({ queryKey: ["mail", "listDeliveries"] });
    let rounds = 0;
    const timer = setInterval(() => {
      askAgain();
      rounds += 1;
      if (rounds === ROUNDS) clearInterval(timer);
    }, WATCH_MS);
    askAgain();
    return () => clearInterval(timer);
  }, [client, moved]);
}
