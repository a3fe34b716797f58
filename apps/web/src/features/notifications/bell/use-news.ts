import { notificationRoutes } from "@aprisco/contract/notifications/routes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf } from "../../../api/asked.ts";
import { useLiveOr } from "../../../api/use-live-or.ts";

/** spec.md §9: asked for every 30 seconds, where no stream tells of news. */
const POLL_MS = 30_000;

/** Keeps the counts, and the lists that are on the screen, as they are on the server; once for the whole page. */
export function useNews(): void {
  const client = useQueryClient();
  useLiveOr(POLL_MS, "notifications", () => {
    for (const row of [notificationRoutes.countUnread, notificationRoutes.listNotifications])
      void client.invalidateQueries({ queryKey: keyOf(row).slice(0, 2) });
  });
}
