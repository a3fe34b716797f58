import * as z from "zod/mini";
import { choice, day, flag, id, whole } from "./fields.ts";

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

/**
 * The registration of an event as its editor sets it: whether guests register on the public page, and how many people may. What it
 * leaves out stays, or gets its default on opening.
 */
export const wishedRegistration = z.object({
  public: flag,
  /** People; null: unlimited. */
  capacity: z.optional(z.nullable(whole(1, 100_000))),
  /** `all`: one registration for the whole series, as a course wants it. */
  scope: z.optional(choice(["this", "all"])),
});
