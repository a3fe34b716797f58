import * as z from "zod/mini";
import { auditValues } from "./kept-values.ts";
import { monthsQuery } from "./months-query.ts";
import { eventColors, eventStatuses, eventTypes, eventVisibilities } from "./event-kinds.ts";
import { savedRooms, wishedRegistration, wishedResources } from "./event-rooms.ts";
import { exportOf } from "./export.ts";
import {
  choice,
  chooserQuery,
  day,
  flag,
  goneRecord,
  id,
  instant,
  listQuery,
  optionalText,
  queryId,
  queryText,
  text,
  version,
  whole,
} from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { moment } from "./moments.ts";
import { publicEvent, publicEventQuery } from "./public-events.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { isTimeZone } from "./settings.ts";
import { failureTexts } from "./texts/agenda.ts";

export const eventNames: RecordNames = {
  "pt-BR": ["o evento", "os eventos"],
  es: ["el evento", "los eventos"],
  en: ["the event", "the events"],
};

/** How far a change of a recurring event reaches: this occurrence, this and the later ones, all of the series. */
export const editScopes = ["this", "following", "all"] as const;
export type EditScope = (typeof editScopes)[number];

/** Records that may depend on an occurrence, so that it is canceled instead of deleted. */
export const heldThings = ["registrations", "attendance", "rosters"] as const;
export type HeldThing = (typeof heldThings)[number];

export const eventSorts = ["start_date", "-start_date"] as const;

/** Days that a request of the month may span: six weeks and the weeks around. */
export const MOST_MONTH_DAYS = 62;
/** Events that are named for a day of the month. */
export const FIRST_OF_DAY = 4;
/** Minutes: 31 days. */
export const MOST_MINUTES = 44_640;
/** Months for which occurrences are stored in advance. */
export const MONTHS_AHEAD = 24;
/** Occurrences that a rule may have in that time. */
export const MOST_OCCURRENCES = 800;

/** The characters of a rule; its syntax is checked elsewhere. */
const ruleText = optionalText(500).check(z.refine((value) => /^[\w=;,:+-]*$/.test(value ?? ""), { error: "event.rule" }));

const fields = {
  title: text(200),
  /**
   * An instant ("2026-11-22T21:30:00Z", or with another offset), a local time of `time_zone` ("2026-11-22T18:30") or, for an
   * all-day event, a day.
   */
  start_date: moment,
  /** Like `start_date`; a day is the last one, inclusive. */
  end_date: moment,
  all_day: z.optional(flag),
  /** The IANA zone in which the event recurs at the same local time; default: the church's. */
  time_zone: z.optional(text(60).check(z.refine(isTimeZone, { error: "field.choice" }))),
  /** An RRULE of RFC 5545 without its name, "FREQ=WEEKLY;BYDAY=SU"; null: once. FREQ is DAILY or rarer. */
  rrule: ruleText,
  /** The exception dates of the rule (EXDATE of RFC 5545), all of them; they still count for COUNT. */
  exdates: z.optional(z.array(day, { error: "field.invalid" }).check(z.maxLength(MOST_OCCURRENCES, { error: "field.tooLong" }))),
  location: optionalText(200),
  description: optionalText(4000),
  type: auditValues(choice(eventTypes)),
  status: auditValues(z.optional(choice(eventStatuses))),
  /** Default: members. */
  visibility: auditValues(z.optional(choice(eventVisibilities))),
  /** Null: the colour of its type. */
  color: z.optional(z.nullable(choice(eventColors))),
  /** The ministry of the event; its leaders may change it. */
  ministry_id: z.optional(z.nullable(id)),
  /** The account of the responsible person, one of listEventOwners; default: the caller. It hears of changes. */
  owner_id: z.optional(z.nullable(id)),
  /** Minutes that its rooms are taken before and after, in place of what each room needs by itself; null: as each room needs. */
  setup_minutes: z.optional(z.nullable(whole(0, 1_440))),
  teardown_minutes: z.optional(z.nullable(whole(0, 1_440))),
  /** Its rooms and resources, all of them, saved with the event or not at all; needs agenda:edit. Absent: unchanged. */
  rooms: z.optional(wishedResources),
  /** Its registration, saved with the event or not at all; needs agenda:edit. Absent: unchanged. */
  registration: z.optional(wishedRegistration),
};
export const eventInput = z.object(fields);
export type EventInput = z.input<typeof eventInput>;

/**
 * A change: an absent field is unchanged, null clears. One occurrence (`scope=this`) can change title, description, location,
 * status and time; all other fields belong to the series.
 */
export const eventChange = z.object({
  ...fields,
  title: z.optional(fields.title),
  start_date: z.optional(moment),
  end_date: z.optional(moment),
  type: auditValues(z.optional(choice(eventTypes))),
  version,
});

/** The scope of a change or deletion. Without it a recurring event answers 409 `event.scopeNeeded`. */
export const editQuery = z.object({ scope: z.optional(choice(editScopes)) });

const filters = {
  type: z.optional(choice(eventTypes)),
  status: z.optional(choice(eventStatuses)),
  visibility: z.optional(choice(eventVisibilities)),
  /** Words that the location must contain. */
  place: queryText(100),
  ministry: z.optional(queryId()),
  /** Events that the caller created, or of a ministry that they lead. */
  mine: z.optional(choice(["true"])),
};
/** `q` searches title, description and location, and the day if it names one ("culto 25/12"). */
export const eventQuery = z.object({
  ...listQuery,
  ...filters,
  /** Days of the church's clock: events on or after `from`, on or before `to`. Without both: from today. */
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(choice(eventSorts)),
});

/** Default of `from`: the first day of this month; of `to`: six weeks later. */
export const monthQuery = z.object({ q: listQuery.q, ...filters, from: z.optional(day), to: z.optional(day) });

const nullableText = z.nullable(z.string());
const listed = {
  /** The id of the occurrence. */
  id: z.number(),
  series_id: z.number(),
  /** Whether there are, or may be, other occurrences. */
  recurs: z.boolean(),
  /** The local time that the rule gave it, "2026-11-22T18:30:00"; it stays when the occurrence is moved. */
  recurrence_id: z.string(),
  title: z.string(),
  start_date: instant,
  end_date: instant,
  /** Local time of the church, "2026-11-22T18:30:00"; an all-day event ends at the midnight after its last day. */
  local_start: z.string(),
  local_end: z.string(),
  /** Local time of `time_zone`, in which the event recurs; differs from the church's in another zone. */
  own_start: z.string(),
  own_end: z.string(),
  /** The first and the last day of the church's clock, inclusive; of an all-day event its own days. */
  day,
  last_day: day,
  all_day: z.boolean(),
  time_zone: z.string(),
  location: nullableText,
  description: nullableText,
  /** People with a place by registration; null: the event takes no registrations. */
  participants: z.nullable(z.number()),
  type: choice(eventTypes),
  status: choice(eventStatuses),
  visibility: choice(eventVisibilities),
  color: z.nullable(choice(eventColors)),
  ministry_id: z.nullable(z.number()),
  ministry_name: nullableText,
  editable: z.boolean(),
  /** Increases with every change of the occurrence or its series. */
  version: z.number(),
};
export const eventCard = z.object(listed);
export type EventCard = z.infer<typeof eventCard>;

export const event = z.object({
  ...listed,
  /** The rule of its series; null: once. */
  rrule: nullableText,
  /** The exception dates, sorted. */
  exdates: z.array(day),
  /** Changed on its own: a change of the whole series keeps these changes. */
  overridden: z.boolean(),
  /** The local start of the series. */
  series_start: z.string(),
  /** The number of stored occurrences. */
  occurrences: z.number(),
  owner_id: z.nullable(z.number()),
  owner_name: nullableText,
  setup_minutes: z.nullable(z.number()),
  teardown_minutes: z.nullable(z.number()),
  created_by: nullableText,
  created_at: instant,
});
export type Event = z.infer<typeof event>;

export const editEffect = z.object({
  /** Changed or moved with the series. */
  moved: z.number(),
  /** Unchanged, because they had been changed on their own. */
  kept: z.number(),
  /** No longer part of the rule, but canceled instead of deleted, because records depend on them. */
  canceled: z.number(),
  added: z.number(),
  deleted: z.number(),
});
export type EditEffect = z.infer<typeof editEffect>;

/** `rooms` is absent without rooms in the body. */
export const eventCreated = z.extend(event, { rooms: z.optional(savedRooms) });
/** `effect` is absent for an event that does not recur. */
export const eventChanged = z.extend(eventCreated, { effect: z.optional(editEffect) });
export const eventGone = z.extend(goneRecord, { effect: z.optional(editEffect) });
/** Why an event cannot be deleted: the number of occurrences with dependent records, and their kinds. */
export const eventHeld = z.object({
  dates: z.number(),
  held: z.array(z.object({ what: choice(heldThings), count: z.number() })),
});
export type HeldEvent = z.infer<typeof eventHeld>;

export const eventOwner = z.object({ id: z.number(), name: z.string() });

export const eventReport = z.object({
  months: z.array(z.object({ month: z.string(), events: z.number(), canceled: z.number() })),
  byType: z.array(z.object({ type: choice(eventTypes), count: z.number() })),
  /** By the names on the lists of services and events. This and what follows is absent without the right to attendance. */
  presence: z.optional(z.array(z.object({ month: z.string(), people: z.number(), visitors: z.number() }))),
  /** Of twelve weeks: people at one service of the series, by names or by a head-count, whichever is more. */
  averageByService: z.optional(z.array(z.object({ title: z.string(), services: z.number(), people: z.number() }))),
  /** The last one is the running week, which is not over. */
  trend52w: z.optional(z.array(z.object({ week: z.string(), people: z.number(), headcount: z.number() }))),
});
export type EventReport = z.infer<typeof eventReport>;

/** A day of the month: its number of events, and the first ones by time. Every day of the span is included. */
export const monthDay = z.object({
  day,
  total: z.number(),
  first: z.array(
    z.object({
      id: z.number(),
      /** "19:30" of the church's clock; null: all day, or begun on an earlier day. */
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

const events = recordRoutes("event", event);

export const agendaRoutes = routeTable("agenda", {
  listEvents,
  exportEvents: exportOf(listEvents, {
    path: "/events/export",
    summary: "The occurrences that match, as a file",
    allow: "agenda:view",
  }),
  listEventOwners: {
    method: "GET",
    path: "/events/owners",
    summary: "Who may be chosen as responsible for an event, by name",
    byCongregation: true,
    allow: { anyOf: ["agenda:create", "agenda:edit"] },
    about: ["agenda", "accounts"],
    query: chooserQuery,
    reply: z.array(eventOwner),
    list: true,
  },
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
    summary: "How many events there were month by month, of which types, and how many people came",
    byCongregation: true,
    allow: "agenda:view",
    query: monthsQuery,
    reply: eventReport,
  },
  createEvent: events.creation({
    path: "/events",
    summary: "Add an event, once or with a rule by which it recurs; answers its first occurrence",
    byCongregation: true,
    allow: "agenda:create",
    body: eventInput,
    reply: eventCreated,
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
  "event.privateOwner": 400,
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
