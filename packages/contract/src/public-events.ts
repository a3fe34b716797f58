import * as z from "zod/mini";
import { eventStatuses, eventTypes } from "./event-kinds.ts";
import { choice, day, instant, listQuery, queryId } from "./fields.ts";

/** An event as everybody sees it on the church's own page. */
export const publicEvent = z.object({
  id: z.number(),
  title: z.string(),
  start_date: instant,
  end_date: instant,
  /** Times and days are those of the church's clock. */
  local_start: z.string(),
  local_end: z.string(),
  day,
  last_day: day,
  all_day: z.boolean(),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  type: choice(eventTypes),
  status: choice(eventStatuses),
  /** Whether a guest can register now, or join the waiting list. */
  registers: z.boolean(),
});
export type PublicEvent = z.infer<typeof publicEvent>;
/** Without `from`: events that have not ended. */
export const publicEventQuery = z.object({ from: z.optional(day), limit: listQuery.limit, congregation: z.optional(queryId()) });
