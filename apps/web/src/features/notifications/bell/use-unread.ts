import type { Unread } from "@aprisco/contract/notifications/notification.ts";
import { notificationRoutes } from "@aprisco/contract/notifications/routes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { asked, keyOf } from "../../../api/asked.ts";
import { useLiveOr } from "../../../api/use-live-or.ts";

/** spec.md §9: asked for every 30 seconds, where no stream tells of news. */
const POLL_MS = 30_000;

/** How many notices are unread, by tab. */
export const useUnread = (): Unread | undefined => useQuery({ ...asked(notificationRoutes.countUnread), staleTime: 0 }).data;

/** Keeps the counts, and the lists that are on the screen, as they are on the server; once for the whole page. */
export function useNews(): void {
  const client = useQueryClient();
  const refetch = useCallback(() => {
    for (const row of [notificationRoutes.countUnread, notificationRoutes.listNotifications])
      void client.invalidateQueries({ queryKey: keyOf(row).slice(0, 2) });
  }, [client]);
  useLiveOr(POLL_MS, "notifications", refetch);
}
