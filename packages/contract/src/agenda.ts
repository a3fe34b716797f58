import * as z from "zod/mini";
import { auditValues } from "./audit-values.ts";
import { exportOf } from "./export.ts";
import { isDay, choice, day, flag, goneRecord, id, instant, listQuery, optionalText, queryId, queryText, text, version } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRows } from "./record-rows.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { isTimeZone } from "./settings.ts";
import { failureTexts } from "./texts/agenda.ts";

export const eventNames: RecordNames = {
  "pt-BR": ["o evento", "os eventos"],
  es: ["el evento", "los eventos"],
  en: ["the event", "the events"],
};

/** spec.md §3, and `other` for what is none of them: a council meeting, an import. */
export const eventTypes = ["worship", "teaching", "prayer", "youth", "other"] as const;
export type EventType = (typeof eventTypes)[number];

/** `finished` is also answered of an event that has ended and was not canceled. */
export const eventStatuses = ["active", "confirmed", "canceled", "finished"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Who sees an event: everybody, members, those who lead, the one who made it. */
export const eventVisibilities = ["public", "members", "leaders", "private"] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

/** How far a change of a recurring event reaches: this occurrence, this and the later ones, all of the series. */
export const editScopes = ["this", "following", "all"] as const;
export type EditScope = (typeof editScopes)[number];

/** What may hang on an occurrence, so that it is canceled and not deleted. */
export const heldThings = ["registrations"] as const;
export type HeldThing = (typeof heldThings)[number];

export const eventSorts = ["start_date", "-start_date"] as const;

/** The colours that an event may have instead of its type's: names of the design's tokens. */
export const eventColors = ["blue", "green", "amber", "red", "violet", "teal", "pink", "gray"] as const;

/** How many days one question about the month may span: six weeks, with room for the weeks around. */
export const MOST_MONTH_DAYS = 62;
/** How many events a day of the month names. */
export const FIRST_OF_DAY = 4;
/** The longest event, in minutes: 31 days. */
export const MOST_MINUTES = 44_640;
/** How many months of occurrences are kept ahead. */
export const MONTHS_AHEAD = 24;
/** The most occurrences that a rule may make in that time. */
export const MOST_OCCURRENCES = 800;

/** What a moment on the wire is: a day, a time on a clock that is named apart, or an instant. */
export type MomentKind = "day" | "local" | "instant";

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/;
const offset = /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Which kind of moment a text is; null: none. "2026-11-22", "2026-11-22T18:30", "2026-11-22T21:30:00Z", "…T18:30-03:00". */
export function momentKind(value: string): MomentKind | null {
  if (!isDay(value.slice(0, 10))) return null;
  if (value.length === 10) return "day";
  if (value[10] !== "T") return null;
  const time = value.slice(11);
  const zone = offset.exec(time);
  if (!clock.test(zone ? time.slice(0, zone.index) : time)) return null;
  return zone ? "instant" : "local";
}

export const isMoment = (value: string): boolean => momentKind(value) !== null;

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

const listEvents = {
  method: "GET",
  path: "/events",
  summary: "The occurrences of events that the caller may see, by time, a page at a time",
  byCongregation: true,
  allow: "agenda:view",
  query: eventQuery,
  reply: z.array(eventCard),
  list: true,
} as const;

const events = recordRows("event", event);

export const agendaRoutes = routeTable("agenda", {
  listEvents,
  exportEvents: exportOf(listEvents, {
    path: "/events/export",
    summary: "The occurrences that match, as a file",
    allow: "agenda:view",
  }),
  getMonth: {
    method: "GET",
    path: "/events/month",
    summary: "How many events each day of a span of at most 62 days has, and the first four of them",
    byCongregation: true,
    allow: "agenda:view",
    query: monthQuery,
    reply: z.array(monthDay),
  },
  listPublicEvents: {
    method: "GET",
    path: "/events/public",
    summary: "The next public events, for anybody",
    allow: "anyone",
    limit: "cheap",
    query: publicEventQuery,
    reply: z.array(publicEvent),
  },
  getEventReport: {
    method: "GET",
    path: "/dashboard/event-report",
    summary: "How many events there were month by month, and of which types",
    byCongregation: true,
    allow: "agenda:view",
    query: eventReportQuery,
    reply: eventReport,
  },
  createEvent: events.creation({
    path: "/events",
    summary: "Add an event, once or with a rule by which it recurs; answers its first occurrence",
    byCongregation: true,
    allow: "agenda:create",
    body: eventInput,
    fails: ["event.rule", "event.order", "event.tooLong", "event.tooMany", "event.noDate", "event.noneLeft"],
  }),
  getEvent: events.reading({
    path: "/events/{id}",
    summary: "One occurrence, with the rule of its series",
    allow: "agenda:view",
  }),
  updateEvent: events.change({
    path: "/events/{id}",
    summary: "Change an occurrence, it and the following ones, or all of its series; says what that did to the others",
    allow: "agenda:edit",
    query: editQuery,
    body: eventChange,
    reply: eventChanged,
    refusal: event,
    fails: [
      "event.rule",
      "event.order",
      "event.tooLong",
      "event.wholeSeries",
      "event.tooMany",
      "event.scopeNeeded",
      "event.noDate",
      "event.noneLeft",
    ],
  }),
  deleteEvent: events.deletion({
    path: "/events/{id}",
    summary: "Delete an occurrence, it and the following ones, or all of its series; for 24 hours it can be restored",
    allow: "agenda:delete",
    query: editQuery,
    reply: eventGone,
    refusal: eventHeld,
    fails: ["event.scopeNeeded", "event.hasAttendance"],
  }),
  restoreEvent: events.restoration({
    path: "/events/{id}/restore",
    summary: "Bring back what the deletion of an occurrence took, as it was",
    allow: "agenda:delete",
  }),
});

export const eventFailures = {
  "event.rule": 400,
  "event.order": 400,
  "event.tooLong": 400,
  "event.wholeSeries": 400,
  "event.noDate": 400,
  "event.noneLeft": 400,
  "event.notMaker": 400,
  "event.tooMany": 409,
  "event.scopeNeeded": 409,
  "event.hasAttendance": 409,
} as const;
export type EventText = keyof typeof eventFailures;

export const feature = {
  about: "The events of the church: services, meetings and what recurs, as single occurrences.",
  routes: agendaRoutes,
  ...joined(recordTexts("event", eventNames), { failures: eventFailures, messages: {}, texts: inEachLanguage(failureTexts) }),
} as const;
