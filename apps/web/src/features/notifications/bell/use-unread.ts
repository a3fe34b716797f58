import type { Unread } from "@aprisco/contract/notifications/notification.ts";
import { notificationRoutes } from "@aprisco/contract/notifications/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../../api/asked.ts";

/** How many notices are unread, by tab. */
export const useUnread = (): Unread | undefined => useQuery({ ...asked(notificationRoutes.countUnread), staleTime: 0 }).data;
