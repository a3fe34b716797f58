import * as z from "zod/mini";
import { choice, instant, queryNumber } from "../fields.ts";
import { activityActors } from "./choices.ts";

export const activityQuery = z.object({ limit: z.optional(queryNumber(1, 20)) });

/** One thing that was done, as the dashboard tells it: who did it, and the act in the reader's language without the name of its record. */
export const activity = z.object({
  at: instant,
  by: choice(activityActors),
  /** Their name; null where `by` is neither. */
  who: z.nullable(z.string()),
  /** The rest of a sentence that begins with who did it. */
  text: z.string(),
  /** The operation. */
  action: z.string(),
  /** The feature that the operation is of. */
  section: z.string(),
  /** The record; null, as its number: it has no path of its own, and whose it is is not told. */
  target_type: z.nullable(z.string()),
  target_id: z.nullable(z.number()),
  /** The record, as a path of the application. */
  path: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

/** What changes from minute to minute. A figure appears only with its right: absent, not 0. */
export const realtimeStats = z.object({
  /** The caller's notifications that were not read, counted to 100; of another account they are not answered. */
  unread: z.optional(z.number()),
  /** The registrations that wait for approval. */
  pending: z.optional(z.number()),
  /** The accounts that made a call within five minutes. */
  online: z.optional(z.number()),
  /** The cards made today, in church time. */
  todayVisitors: z.optional(z.number()),
  /** The tasks that were given up. */
  jobs: z.optional(z.number()),
  /** The messages that were given up. */
  deadMail: z.optional(z.number()),
  serverTime: instant,
});
export type RealtimeStats = z.infer<typeof realtimeStats>;
