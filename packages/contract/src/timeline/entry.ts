import * as z from "zod/mini";
import { choice, day, instant, optionalText } from "../fields.ts";
import { contactChannels, contactOutcomes } from "../visitors/choices.ts";
import { timelineKinds } from "./choices.ts";

const nullableText = z.nullable(z.string());

/** One thing that happened with a person. What a reader may not see of it is null; what they may not know of is absent. */
export const timelineEntry = z.object({
  kind: choice(timelineKinds),
  /** Told apart from others of its kind. */
  id: z.number(),
  /** In church time. */
  day,
  /** Null where the day alone is known. */
  at: z.nullable(instant),
  /** Who did it or wrote it down. */
  by: nullableText,
  /** What of its kind: a contact's channel, a card's status, an act of the roll, a role in a ministry. */
  value: nullableText,
  /** More of that: a contact's outcome, an admission's form. */
  detail: nullableText,
  /** What or who it was about, by name: a ministry, a church, who follows up. */
  name: nullableText,
  /** What was written. */
  note: nullableText,
  /** The day of what was to follow. */
  next_date: z.nullable(day),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A call, message or visit made to a member. */
export const memberContactInput = z.object({
  channel: choice(contactChannels),
  outcome: choice(contactOutcomes),
  note: optionalText(2000),
});
