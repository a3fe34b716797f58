import { notificationRoutes } from "@aprisco/contract/notifications/routes.ts";
import type { Unread } from "@aprisco/contract/notifications/notification.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { asked } from "../../../api/asked.ts";
import { POLL_MS } from "../list/use-notices.ts";

/** How many notices are unread, by tab; the lists that are on the screen follow a change. */
export function useUnread(): Unread | undefined {
  const client = useQueryClient();
  // Paused while the page is hidden, as the library does by itself.
  const { data } = useQuery({
    ...asked(notificationRoutes.countUnread),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  const all = data?.all;
  const before = useRef(all);
  useEffect(() => {
    const isNews = before.current !== undefined && all !== undefined && all !== before.current;
    before.current = all;
    if (isNews) void client.invalidateQueries({ queryKey: ["notifications", "listNotifications"] });
  }, [client, all]);
  return data;
}
