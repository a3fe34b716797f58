import * as z from "zod/mini";
import { choice, day, instant, optionalText } from "./fields.ts";
import { signedToken } from "./links.ts";

/** `proposed`: the person was not told yet. `unanswered`: no answer came in time, or the service is over. */
export const assignmentStates = ["proposed", "invited", "accepted", "declined", "unanswered"] as const;
export type AssignmentState = (typeof assignmentStates)[number];
/** The states in which a person has the place. */
export const openStates = ["proposed", "invited", "accepted"] as const;

export const declineReasons = ["travel", "work", "health", "family", "rest"] as const;
export const answerInput = z.object({
  answer: choice(["accepted", "declined"]),
  /** A word of `declineReasons`, or the person's own. */
  reason: optionalText(200),
  /** With a decline: dates on which nobody asks. */
  block: z.optional(z.nullable(z.object({ from_on: day, until_on: day }))),
});
/** The token of a signed link, whose whole power is one place. */
export const linkInput = z.object({ token: signedToken });
export const linkAnswer = z.object({ ...answerInput.shape, token: signedToken });
/**
 * `canceled`: the service is. `taken`: the person said no, or nothing, and somebody else has the place. `late`: the time to answer is over,
 * and the service is not. `past`: it is the day of the event, or later. The first one counts.
 */
export const closings = ["canceled", "taken", "late", "past"] as const;
export const ownAssignment = z.object({
  id: z.number(),
  state: choice(assignmentStates),
  event_id: z.number(),
  title: z.string(),
  day: z.string(),
  start_date: instant,
  end_date: instant,
  /** The event's own, in which an event of the whole day has its days. */
  time_zone: z.string(),
  time: z.string(),
  /** "09:30" in church time; null: an event of the whole day. */
  arrive: z.nullable(z.string()),
  all_day: z.boolean(),
  location: z.nullable(z.string()),
  /** The location is a room of the church, or a single word such as "Templo", or there is none. */
  at_church: z.boolean(),
  /** The church's street; null: the event is elsewhere, or in another congregation than the seat. */
  street: z.nullable(z.string()),
  position: z.string(),
  ministry: z.string(),
  /** Who leads the ministry; null: nobody, or the person themself. */
  leader: z.nullable(z.string()),
  /** What the leader tells everybody who serves there. */
  note: z.nullable(z.string()),
  /** First names of those who serve there in the same ministry. */
  beside: z.array(z.string()),
  answer_by: z.nullable(instant),
  /** Why it takes no answer; null: it takes one, until the eve of the event. */
  closed: z.nullable(choice(closings)),
});
export type OwnAssignment = z.infer<typeof ownAssignment>;

/** A place as its link shows it: with the first name alone. */
export const linkedAssignment = z.object({ ...ownAssignment.shape, first_name: z.string() });
export type LinkedAssignment = z.infer<typeof linkedAssignment>;
