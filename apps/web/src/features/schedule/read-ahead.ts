import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import type { QueryClient } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";

/** One's own roster, for one's own device. */
export const readOwnRoster = (client: QueryClient): Promise<unknown> =>
  client.fetchQuery({ ...asked(scheduleRoutes.listOwnAssignments), staleTime: 0 });
