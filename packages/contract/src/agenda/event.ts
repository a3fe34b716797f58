import * as z from "zod/mini";
import { auditValues } from "../audit/values.ts";
import { choice, day, flag, goneRecord, id, instant, listQuery, optionalText, queryId, queryText, text, version } from "../fields.ts";
import {
  editScopes,
  eventColors,
  eventSorts,
  eventStatuses,
  eventTypes,
  eventVisibilities,
  heldThings,
  MOST_OCCURRENCES,
} from "./choices.ts";
import { isTimeZone } from "../settings/settings.ts";
import { isMoment } from "./moment.ts";

const moment = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "field.required" : "field.date") })
  .check(z.refine(isMoment, { error: "field.date" }));

/** The signs that a rule is written with; whether it is one is looked at apart. */
const ruleText = optionalText(500).check(z.refine((value) => /^[\w=;,:+-]*$/.test(value ?? ""), { error: "event.rule" }));

const fields = {
  title: text(200),
  /** An instant ("2026-11-22T21:30:00Z", or with another offset), a time on the clock of `time_zone` ("2026-11-22T18:30") or, of an all-day event, a day. */
  start_date: moment,
  /** As `start_date`; a day is the last one, and included. */
  end_date: moment,
  all_day: z.optional(flag),
  /** The IANA zone in which the event repeats at the same time of day; the church's when absent. */
  time_zone: z.optional(text(60).check(z.refine(isTimeZone, { error: "field.choice" }))),
  /** An RRULE of RFC 5545 without its name, "FREQ=WEEKLY;BYDAY=SU"; null: once. FREQ is DAILY or rarer. */
  rrule: ruleText,
  /** Days on which the rule gives a date that the series leaves out (EXDATE of RFC 5545), all of them; they still count for COUNT. */
  exdates: z.optional(z.array(day, { error: "field.invalid" }).check(z.maxLength(MOST_OCCURRENCES, { error: "field.tooLong" }))),
  location: optionalText(200),
  description: optionalText(4000),
  type: auditValues(choice(eventTypes)),
  status: auditValues(z.optional(choice(eventStatuses))),
  /** Default: members. */
  visibility: auditValues(z.optional(choice(eventVisibilities))),
  /** Null: the colour of its type. */
  color: z.optional(z.nullable(choice(eventColors))),
  /** The ministry whose event it is; its leaders may change it. */
  ministry_id: z.optional(z.nullable(id)),
};
export const eventInput = z.object(fields);
export type EventInput = z.input<typeof eventInput>;

/**
 * A change: an absent field is unchanged, null clears. Of one occurrence (`scope=this`) title, description, location, status and
 * its time change; everything else belongs to the series.
 */
export const eventChange = z.object({
  ...fields,
  title: z.optional(fields.title),
  start_date: z.optional(moment),
  end_date: z.optional(moment),
  type: auditValues(z.optional(choice(eventTypes))),
  version,
});

/** How far a change or a deletion reaches; without it a recurring event answers 409 `event.scopeNeeded`. */
export const editQuery = z.object({ scope: z.optional(choice(editScopes)) });

const filters = {
  type: z.optional(choice(eventTypes)),
  status: z.optional(choice(eventStatuses)),
  visibility: z.optional(choice(eventVisibilities)),
  /** Every word of it stands in the place's name. */
  place: queryText(100),
  ministry: z.optional(queryId()),
  /** Those that the caller made or whose ministry they lead. */
  mine: z.optional(choice(["true"])),
};
/** `q` looks at title, description and location, and at the days of an event where it names some ("culto 25/12"). */
export const eventQuery = z.object({
  ...listQuery,
  ...filters,
  /** Days on the clock of the event: what takes place on or after `from`, on or before `to`. Without both: from today on. */
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(choice(eventSorts)),
});

/** Without `from` from the first day of this month on; without `to` six weeks. */
export const monthQuery = z.object({ q: listQuery.q, ...filters, from: z.optional(day), to: z.optional(day) });

const nullableText = z.nullable(z.string());
const listed = {
  /** Of the occurrence. */
  id: z.number(),
  series_id: z.number(),
  /** Whether there are, or may be, other occurrences of it. */
  recurs: z.boolean(),
  /** The time on the clock that the rule gave it, "2026-11-22T18:30:00", which stays when it is moved. */
  recurrence_id: z.string(),
  title: z.string(),
  start_date: instant,
  end_date: instant,
  /** The same on the clock of `time_zone`, "2026-11-22T18:30:00"; an all-day event ends at midnight after its last day. */
  local_start: z.string(),
  local_end: z.string(),
  /** The first and the last day, the latter included. */
  day,
  last_day: day,
  all_day: z.boolean(),
  time_zone: z.string(),
  location: nullableText,
  description: nullableText,
  /** How many people have a place by a registration; null where nobody registers. */
  participants: z.nullable(z.number()),
  type: choice(eventTypes),
  status: choice(eventStatuses),
  visibility: choice(eventVisibilities),
  color: z.nullable(choice(eventColors)),
  ministry_id: z.nullable(z.number()),
  ministry_name: nullableText,
  /** Whether the caller may change it. */
  editable: z.boolean(),
  /** It counts up with every change of the occurrence or of its series. */
  version: z.number(),
};
/** An occurrence in a list. */
export const eventCard = z.object(listed);
export type EventCard = z.infer<typeof eventCard>;

/** An occurrence in full. */
export const event = z.object({
  ...listed,
  /** The rule of its series; null: once. */
  rrule: nullableText,
  /** The days that its series leaves out, in their order. */
  exdates: z.array(day),
  /** Changed by itself: a change of all leaves what was changed here. */
  overridden: z.boolean(),
  /** When the series begins, on the clock. */
  series_start: z.string(),
  /** How many occurrences are kept of it. */
  occurrences: z.number(),
  created_by: nullableText,
  created_at: instant,
});
export type Event = z.infer<typeof event>;

/** What a change or deletion did to the rows of a series. */
export const editEffect = z.object({
  /** Changed or moved along. */
  moved: z.number(),
  /** Left as they were changed by themselves. */
  kept: z.number(),
  /** Taken out of the rule, but something hangs on them: canceled instead of deleted. */
  canceled: z.number(),
  added: z.number(),
  deleted: z.number(),
});
export type EditEffect = z.infer<typeof editEffect>;

/** `effect` is absent of what does not recur. */
export const eventChanged = z.extend(event, { effect: z.optional(editEffect) });
export const eventGone = z.extend(goneRecord, { effect: z.optional(editEffect) });
/** Why something is not deleted: on how many of the occurrences something hangs, and what. */
export const eventHeld = z.object({
  dates: z.number(),
  held: z.array(z.object({ what: choice(heldThings), count: z.number() })),
});
export type HeldEvent = z.infer<typeof eventHeld>;

/** What anybody learns of a public event. */
export const publicEvent = z.object({
  id: z.number(),
  title: z.string(),
  start_date: instant,
  end_date: instant,
  local_start: z.string(),
  local_end: z.string(),
  day,
  last_day: day,
  all_day: z.boolean(),
  location: nullableText,
  description: nullableText,
  type: choice(eventTypes),
  status: choice(eventStatuses),
  /** Whether anybody may register for it now, or be put on its waiting list. */
  registers: z.boolean(),
});
export type PublicEvent = z.infer<typeof publicEvent>;
/** Without `from`: what has not ended. */
export const publicEventQuery = z.object({ from: z.optional(day), limit: listQuery.limit, congregation: z.optional(queryId()) });

const reportMonth = z.string({ error: "field.date" }).check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: "field.date" }));
/** The first and the last month, 24 at most; without them this month and the eleven before it. */
export const eventReportQuery = z.object({ from: z.optional(reportMonth), to: z.optional(reportMonth) });
/** How many events there were, canceled ones apart. */
export const eventReport = z.object({
  months: z.array(z.object({ month: z.string(), events: z.number(), canceled: z.number() })),
  byType: z.array(z.object({ type: choice(eventTypes), count: z.number() })),
});
export type EventReport = z.infer<typeof eventReport>;

/** A day of the month: how many events it has, and the first of them by time. Every day of the span is answered. */
export const monthDay = z.object({
  day,
  total: z.number(),
  first: z.array(
    z.object({
      id: z.number(),
      /** "19:30" on the clock of the event; null: all day, or begun on an earlier day. */
      time: nullableText,
      title: z.string(),
      type: choice(eventTypes),
      status: choice(eventStatuses),
    }),
  ),
});
export type MonthDay = z.infer<typeof monthDay>;
