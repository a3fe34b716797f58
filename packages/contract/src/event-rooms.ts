import * as z from "zod/mini";
import { day, id, whole } from "./fields.ts";

/** Rooms and resources that an event wants, all of them; `units` is 1 by default. */
export const wishedResources = z
  .array(z.object({ resource_id: id, units: z.optional(whole(1, 100)) }), { error: "field.required" })
  .check(z.maxLength(50, { error: "field.tooLong" }));

/** What became of the rooms that were saved with an event. */
export const savedRooms = z.object({
  /** Occurrences that were booked. */
  occurrences: z.number(),
  /** Occurrences of them that wait, because of a clash or for an approval. */
  clashing: z.number(),
  /** The days of those on the church's clock, in order; at most 31. */
  clashing_days: z.array(day),
});
export type SavedRooms = z.infer<typeof savedRooms>;
