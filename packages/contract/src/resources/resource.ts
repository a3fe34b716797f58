import * as z from "zod/mini";
import { editScopes } from "../agenda/choices.ts";
import { auditValues } from "../audit/values.ts";
import { choice, day, flag, id, isDay, listQuery, name, optionalText, queryId, version, whole } from "../fields.ts";
import { bookingStates, resourceKinds, resourceSorts } from "./choices.ts";

const optionalWhole = (min: number, max: number) => z.optional(z.nullable(whole(min, max)));

const fields = {
  kind: auditValues(choice(resourceKinds)),
  /** Unique among the ones of a congregation that are not archived; accents and case do not tell two names apart. */
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  /** People. */
  capacity: optionalWhole(1, 100_000),
  /** How many alike there are: each is booked by itself. */
  units: z.optional(whole(1, 100)),
  /** Kept free before and after an event. */
  setup_minutes: z.optional(whole(0, 1_440)),
  teardown_minutes: z.optional(whole(0, 1_440)),
  needs_approval: auditValues(z.optional(flag)),
  /** A children's room: for which ages, in months, and how many children an adult looks after. */
  child_from_months: optionalWhole(0, 216),
  child_to_months: optionalWhole(1, 216),
  children_per_adult: optionalWhole(1, 100),
  /** Kept as history, and booked no more. */
  archived: auditValues(z.optional(flag)),
};
export const resourceInput = z.object(fields);
/** A change: an absent field is unchanged, null clears. */
export const resourceChange = z.object({ ...fields, kind: z.optional(fields.kind), name: z.optional(fields.name), version });

export const resourceQuery = z.object({
  ...listQuery,
  kind: z.optional(choice(resourceKinds)),
  /** Default: only those that are not archived. */
  archived: z.optional(choice(["true", "false", "any"])),
  sort: z.optional(choice(resourceSorts)),
});

export const resource = z.object({
  id: z.number(),
  kind: choice(resourceKinds),
  name: z.string(),
  capacity: z.nullable(z.number()),
  units: z.number(),
  setup_minutes: z.number(),
  teardown_minutes: z.number(),
  needs_approval: z.boolean(),
  child_from_months: z.nullable(z.number()),
  child_to_months: z.nullable(z.number()),
  children_per_adult: z.nullable(z.number()),
  archived: z.boolean(),
  version: z.number(),
});
export type Resource = z.infer<typeof resource>;

/** An instant in a query string, ISO 8601 in UTC. */
const queryInstant = z
  .string({ error: "field.date" })
  .check(
    z.refine(
      (value) =>
        /^T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z$/.test(value.slice(10)) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
      { error: "field.date" },
    ),
  );

/** A time that rooms are looked for. */
export const freeQuery = z.object({
  from: queryInstant,
  /** At most 62 days after `from`. */
  to: queryInstant,
  kind: z.optional(choice(resourceKinds)),
  /** An event whose own bookings are in nobody's way. */
  except: z.optional(queryId()),
});

/** What stands in the way of a booking; of an event that the reader does not see the title is null. */
export const clash = z.object({
  resource_id: z.number(),
  resource: z.string(),
  event_id: z.number(),
  event: z.nullable(z.string()),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
});
export type Clash = z.infer<typeof clash>;

/** How a resource stands at a time. */
export const resourceAtTime = z.object({
  id: z.number(),
  kind: choice(resourceKinds),
  name: z.string(),
  capacity: z.nullable(z.number()),
  units: z.number(),
  needs_approval: z.boolean(),
  /** How many of its units nobody has then. */
  free: z.number(),
  clashes: z.array(clash),
});
export type ResourceAtTime = z.infer<typeof resourceAtTime>;

export const bookingQuery = z.object({
  /** Days in church time, both included; at most 62 of them. */
  from: day,
  to: day,
  resource: z.optional(queryId()),
  state: z.optional(choice(bookingStates)),
});

export const booking = z.object({
  id: z.number(),
  resource_id: z.number(),
  resource: z.string(),
  unit: z.number(),
  event_id: z.number(),
  /** Null: the reader does not see the event, only that the room is taken. */
  event: z.nullable(z.string()),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** With setup and teardown. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  state: choice(bookingStates),
  /** Why it is approved beside another. */
  shared_because: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  asked_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** What stands in its way now; empty for one that is approved. */
  clashes: z.array(clash),
});
export type Booking = z.infer<typeof booking>;

/** What an event wants, all of it: what is not named is given back. */
export const eventBookingsInput = z.object({
  resources: z
    .array(z.object({ resource_id: id, units: z.optional(whole(1, 100)) }), { error: "field.required" })
    .check(z.maxLength(50, { error: "field.tooLong" })),
  /** Of an event that recurs: this occurrence (default), this one and those after it, or all that are to come. */
  scope: z.optional(choice(editScopes)),
});

/** What became of it. The event stands as it was saved, whatever clashes. */
export const eventBookings = z.object({
  bookings: z.array(booking),
  /** For each clash of this occurrence, what else is free at its time. */
  free: z.array(z.object({ id: z.number(), name: z.string(), kind: choice(resourceKinds), capacity: z.nullable(z.number()) })),
  /** Occurrences that were booked, and those of them where something clashes. */
  occurrences: z.number(),
  clashing: z.number(),
});
export type EventBookings = z.infer<typeof eventBookings>;

export const bookingApproval = z.object({
  /** Approves it although another has the room then; needs agenda:manage. */
  shared_because: optionalText(300),
});
export const bookingRefusal = z.object({ reason: optionalText(300) });
