import * as z from "zod/mini";
import { eventTypes, eventVisibilities } from "./event-kinds.ts";
import * as linkSchemas from "./calendars-link.ts";
import {
  calendarAccount,
  calendarConflict,
  calendarLink,
  calendarLinkChange,
  calendarLinkInput,
  conflictChoice,
  foundCalendar,
  settledConflict,
  startedSync,
  calendarLinkNames,
} from "./calendars-link.ts";
import { freshProof } from "./factors.ts";
import { choice, day, instant, goneRecord, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { formType, routeTable } from "./route.ts";
import { secret } from "./secret.ts";
import { failureTexts } from "./texts/calendars.ts";

/** The events of a feed: the public ones, or those that its owner may see at the time of reading. */
export const feedKinds = ["public", "mine"] as const;

/** The address of a feed is a secret: 160 random bits in base64url. */
export const feedParams = z.object({ token: secret(z.string().check(z.regex(/^[\w-]{27}$/, { error: "field.text" }))) });

/** A calendar feed. Its address is shown once on creation: only its hash is stored. */
export const calendarFeed = z.object({
  id: z.number(),
  kind: choice(feedKinds),
  created_at: instant,
  /** When a program last read it, up to an hour late; null: never. */
  last_read_at: z.nullable(instant),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** With the address, http or https. */
export const newCalendarFeed = z.extend(calendarFeed, { url: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;

/** What an import does with an event of a file. */
export const importOutcomes = ["new", "changed", "same", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const refusalReasons = ["no_start", "too_long", "rule", "too_many", "out_of_range", "unreadable", "twice", "elsewhere"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * How a time zone of a file was found: by its name; by the clock that the file describes, which a zone has; by its offset, which
 * then never changes; not at all, so it is the church's.
 */
export const zoneSources = ["named", "matched", "offset", "church"] as const;

/**
 * Limits of a file: bytes; the number of its events, journal entries, zones and their parts that are read; and of those that are
 * looked at, if events before a day are left out.
 */
export const largestImport = { bytes: 10_000_000, components: 5_000, scanned: 60_000 } as const;

export const importInput = z.object({
  /** Leaves out what ended before this day of the church's clock. */
  from: z.optional(day),
  type: z.optional(choice(eventTypes)),
  visibility: z.optional(choice(eventVisibilities)),
});

export const importRow = z.object({
  uid: z.string(),
  title: z.string(),
  /** On the church's clock, "YYYY-MM-DDTHH:MM:SS"; null: none. */
  start: z.nullable(z.string()),
  /** On the clock of `time_zone`, with which it is stored; null: as `start`. */
  own_start: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  /** How it was found; null: the event's times name none. */
  zone_source: z.nullable(choice(zoneSources)),
  all_day: z.boolean(),
  recurs: z.boolean(),
  outcome: choice(importOutcomes),
  reason: z.nullable(choice(refusalReasons)),
});
export const importCounts = z.object({ new: z.number(), changed: z.number(), same: z.number(), refused: z.number() });
/** The result of an import; `undo_id` undoes it as a whole; null: nothing was changed. */
export const importedFile = z.extend(importCounts, { undo_id: z.nullable(z.number()), undo_until: z.nullable(instant) });
export const eventImport = z.object({
  id: z.number(),
  at: instant,
  /** Null: the account was closed. */
  by_name: z.nullable(z.string()),
  added: z.number(),
  changed: z.number(),
  undo_until: instant,
});
export type EventImport = z.infer<typeof eventImport>;
/** The numbers of events that were undone, and that stayed because they were changed since or have dependent records. */
export const undoneImport = z.object({ id: z.number(), taken_back: z.number(), stayed: z.number() });
export const importPreview = z.object({
  counts: importCounts,
  /** Events that were left out, since they ended before `from`. */
  before: z.number(),
  /** The first rows, refused ones before others. */
  rows: z.array(importRow),
  /** The zone of local times without one, and how it was found. */
  time_zone: z.string(),
  zone_source: choice(zoneSources),
});
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportRow = z.infer<typeof importRow>;

const links = recordRoutes("calendarLink", calendarLink);
/** Failures that another server may cause during the call. */
const foreign = ["calendar.unreachable", "calendar.password", "calendar.refused", "calendar.notCalendar", "calendar.answer"] as const;
/** Seconds that another server may take. */
const foreignPatience = 40;
const fromFile = {
  method: "POST",
  allow: "agenda:manage",
  consumes: formType,
  fileLimit: largestImport.bytes,
  byCongregation: true,
  body: importInput,
  fails: ["file.missing", "file.tooLarge", "eventImport.unreadable", "eventImport.tooMany", "eventImport.empty"],
} as const;

/** Reasons of routes: why accounts of some congregations may make the change. */
const ofCaller = "The address is the caller's own.";
const ofCongregation = "An event and a link belong to a congregation, and a query reaches those of the caller.";

export const calendarRoutes = routeTable("calendars", {
  readCalendarFeed: {
    method: "GET",
    path: "/feeds/{token}.ics",
    summary: "A calendar for other programs (RFC 5545), for whoever holds its address: the events of 30 days back and a year ahead",
    allow: "anyone",
    // Counts wrong addresses only: programs behind one network may read their own as often as they like.
    limit: { max: 20, windowSeconds: 600, counts: "calendarFeed.notFound" },
    params: feedParams,
    reply: z.string(),
    files: ["text/calendar"],
    // An address of another form matches no route.
    fails: ["calendarFeed.notFound", "route.notFound"],
  },
  listCalendarFeeds: {
    method: "GET",
    path: "/calendar-feeds",
    summary: "The caller's own calendar address, if there is one",
    allow: "agenda:view",
    reply: z.array(calendarFeed),
    shows: "caller",
  },
  createCalendarFeed: {
    method: "POST",
    path: "/calendar-feeds",
    summary: "Make an address of the caller's calendar; the one before it ends",
    allow: "agenda:view",
    proof: "factor",
    body: freshProof,
    anyCongregation: ofCaller,
    reply: newCalendarFeed,
    creates: true,
    secret: true,
    audit: "creations",
    done: "calendarFeed.created",
  },
  deleteCalendarFeed: {
    method: "DELETE",
    path: "/calendar-feeds/{id}",
    summary: "End the address of the caller's calendar",
    allow: "agenda:view",
    anyCongregation: ofCaller,
    params: idParams,
    reply: goneRecord,
    audit: "deletions",
    done: "calendarFeed.removed",
    fails: ["calendarFeed.notFound"],
  },
  listPublicFeeds: {
    method: "GET",
    path: "/calendar-feeds/public",
    summary: "The address of the church's public calendar, if there is one",
    allow: forWholeChurch("agenda:manage"),
    reply: z.array(calendarFeed),
  },
  createPublicFeed: {
    method: "POST",
    path: "/calendar-feeds/public",
    summary: "Make an address of the church's public calendar; the one before it ends",
    allow: forWholeChurch("agenda:manage"),
    proof: "factor",
    body: freshProof,
    reply: newCalendarFeed,
    creates: true,
    secret: true,
    audit: "creations",
    done: "calendarFeed.created",
  },
  deletePublicFeed: {
    method: "DELETE",
    path: "/calendar-feeds/public/{id}",
    summary: "End the address of the church's public calendar",
    allow: forWholeChurch("agenda:manage"),
    params: idParams,
    reply: goneRecord,
    audit: "deletions",
    done: "calendarFeed.removed",
    fails: ["calendarFeed.notFound"],
  },
  previewEventImport: {
    ...fromFile,
    path: "/events/import/preview",
    summary: "What would become of the events of a calendar file; nothing is kept",
    anyCongregation: ofCongregation,
    patience: 30,
    reply: importPreview,
    audit: "data",
  },
  importEvents: {
    ...fromFile,
    path: "/events/import",
    summary: "Take the events of a calendar file over: new ones are added, known ones become as the file says",
    anyCongregation: ofCongregation,
    patience: 60,
    about: ["calendars", "agenda"],
    reply: importedFile,
    audit: "creations",
    done: "eventImport.done",
  },
  listEventImports: {
    method: "GET",
    path: "/events/imports",
    summary: "The imports of files that can still be undone, the latest first",
    byCongregation: true,
    allow: "agenda:manage",
    reply: z.array(eventImport),
  },
  undoEventImport: {
    method: "POST",
    path: "/events/imports/{id}/undo",
    summary: "Take back what an import did, within a day: what was changed since, or has something hang on it, stays as it is",
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
    patience: 60,
    about: ["calendars", "agenda"],
    params: idParams,
    reply: undoneImport,
    audit: "updates",
    done: "eventImport.undone",
    fails: ["eventImport.notFound", "undo.tooLate"],
  },
  listCalendarLinks: {
    method: "GET",
    path: "/calendar-links",
    summary: "The calendars of other servers that the agenda is compared with",
    byCongregation: true,
    allow: "agenda:manage",
    reply: z.array(calendarLink),
  },
  findCalendars: {
    method: "POST",
    path: "/calendar-links/find",
    summary: "The calendars of an account at another server; nothing is kept",
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
    patience: foreignPatience,
    body: calendarAccount,
    reply: z.array(foundCalendar),
    audit: "data",
    fails: foreign,
  },
  createCalendarLink: links.creation({
    path: "/calendar-links",
    summary: "Keep a calendar of another server and the agenda the same; the server must answer and take the password",
    byCongregation: true,
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
    patience: foreignPatience,
    body: calendarLinkInput,
    fails: ["vault.closed", ...foreign],
  }),
  getCalendarLink: links.reading({
    path: "/calendar-links/{id}",
    summary: "One calendar of another server",
    allow: "agenda:manage",
  }),
  updateCalendarLink: links.change({
    path: "/calendar-links/{id}",
    summary: "Change how a calendar of another server is compared; with a password the server must answer and take it",
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
    patience: foreignPatience,
    body: calendarLinkChange,
    fails: ["vault.closed", ...foreign],
  }),
  deleteCalendarLink: links.deletion({
    path: "/calendar-links/{id}",
    summary: "Compare a calendar no longer; the events stay, here and there, and for 24 hours the link can be restored",
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
  }),
  restoreCalendarLink: links.restoration({
    path: "/calendar-links/{id}/restore",
    summary: "Bring a deleted link back with all that it knew; its password was erased for good and is asked for",
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
  }),
  syncCalendarLink: {
    method: "POST",
    path: "/calendar-links/{id}/sync",
    summary: "Compare a calendar now",
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
    params: idParams,
    reply: startedSync,
    audit: "system",
    done: "calendarLink.syncing",
    fails: ["calendarLink.notFound"],
  },
  listCalendarConflicts: {
    method: "GET",
    path: "/calendar-links/{id}/conflicts",
    summary: "Events that were changed here and there, with what each side says; the first hundred",
    allow: "agenda:manage",
    about: ["calendars", "agenda"],
    params: idParams,
    reply: z.array(calendarConflict),
    fails: ["calendarLink.notFound"],
  },
  settleCalendarConflict: {
    method: "POST",
    path: "/calendar-conflicts/{id}",
    summary: "Decide which side of an event stays",
    allow: "agenda:manage",
    anyCongregation: ofCongregation,
    about: ["calendars", "agenda"],
    params: idParams,
    body: conflictChoice,
    reply: settledConflict,
    audit: "updates",
    done: "calendarConflict.settled",
    fails: ["calendarConflict.notFound"],
  },
});

export const calendarFailures = {
  "calendarFeed.notFound": 404,
  "calendarLink.url": 400,
  "calendar.unreachable": 424,
  "calendar.password": 409,
  "calendar.refused": 409,
  "calendar.notCalendar": 409,
  "calendar.answer": 424,
  "calendar.full": 409,
  "calendar.vault": 409,
  "calendarConflict.notFound": 404,
  "eventImport.notFound": 404,
  "eventImport.unreadable": 409,
  "eventImport.tooMany": 409,
  "eventImport.empty": 409,
} as const;
export const calendarMessages = {
  "calendarFeed.created": 201,
  "calendarFeed.removed": 200,
  "calendarLink.syncing": 200,
  "calendarConflict.settled": 200,
  "eventImport.done": 200,
  "eventImport.undone": 200,
} as const;
export type CalendarCode = keyof typeof calendarFailures | keyof typeof calendarMessages;

const special = { failures: calendarFailures, messages: calendarMessages, texts: inEachLanguage(failureTexts) } as const;

export const feature = {
  about:
    "The agenda and other programs: calendars to subscribe to, files of events, and calendars of other servers that are kept the same.",
  schemas: [linkSchemas],
  routes: calendarRoutes,
  ...joined(recordTexts("calendarLink", calendarLinkNames), special),
} as const;
