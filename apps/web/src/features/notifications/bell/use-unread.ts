import { type Unread, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../../api/asked.ts";

export const useUnread = (): Unread | undefined => useQuery({ ...asked(notificationRoutes.countUnread), staleTime: 0 }).data;
