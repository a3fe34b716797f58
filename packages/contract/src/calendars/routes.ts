import * as z from "zod/mini";
import { goneRecord, idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { formType, routeTable } from "../route.ts";
import { largestImport } from "./choices.ts";
import { calendarFeed, feedParams, newCalendarFeed } from "./feed.ts";
import { importCounts, importInput, importPreview } from "./import.ts";
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
} from "./link.ts";

const links = recordRows("calendarLink", calendarLink);
/** What another server may answer while it is asked in the call itself. */
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

export const calendarRoutes = routeTable("calendars", {
  readCalendarFeed: {
    method: "GET",
    path: "/feeds/{token}.ics",
    summary: "A calendar for other programs (RFC 5545), for whoever holds its address: the events of 30 days back and a year ahead",
    allow: "anyone",
    // Wrong addresses alone: programs of one house ask for theirs as often as they like.
    limit: { max: 20, windowSeconds: 600, counts: "calendarFeed.notFound" },
    params: feedParams,
    reply: z.string(),
    files: ["text/calendar"],
    // An address of another shape is none of ours at all.
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
    allow: "agenda:manage",
    reply: z.array(calendarFeed),
  },
  createPublicFeed: {
    method: "POST",
    path: "/calendar-feeds/public",
    summary: "Make an address of the church's public calendar; the one before it ends",
    allow: "agenda:manage",
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
    allow: "agenda:manage",
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
    patience: 30,
    reply: importPreview,
    audit: "data",
  },
  importEvents: {
    ...fromFile,
    path: "/events/import",
    summary: "Take the events of a calendar file over: new ones are added, known ones become as the file says",
    patience: 60,
    about: ["calendars", "agenda"],
    reply: importCounts,
    audit: "creations",
    done: "eventImport.done",
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
    patience: foreignPatience,
    body: calendarAccount,
    reply: z.array(foundCalendar),
    audit: "data",
    fails: foreign,
  },
  createCalendarLink: links.creation({
    path: "/calendar-links",
    summary: "Keep a calendar of another server and the agenda the same",
    byCongregation: true,
    allow: "agenda:manage",
    body: calendarLinkInput,
    fails: ["vault.closed"],
  }),
  getCalendarLink: links.reading({
    path: "/calendar-links/{id}",
    summary: "One calendar of another server",
    allow: "agenda:manage",
  }),
  updateCalendarLink: links.change({
    path: "/calendar-links/{id}",
    summary: "Change how a calendar of another server is compared",
    allow: "agenda:manage",
    body: calendarLinkChange,
    fails: ["vault.closed"],
  }),
  deleteCalendarLink: links.deletion({
    path: "/calendar-links/{id}",
    summary: "Compare a calendar no longer; the events stay, here and there, and for 24 hours the link can be restored",
    allow: "agenda:manage",
  }),
  restoreCalendarLink: links.restoration({
    path: "/calendar-links/{id}/restore",
    summary: "Bring a deleted link back with all that it knew; its password was erased for good and is asked for",
    allow: "agenda:manage",
  }),
  syncCalendarLink: {
    method: "POST",
    path: "/calendar-links/{id}/sync",
    summary: "Compare a calendar now",
    allow: "agenda:manage",
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
    about: ["calendars", "agenda"],
    params: idParams,
    body: conflictChoice,
    reply: settledConflict,
    audit: "updates",
    done: "calendarConflict.settled",
    fails: ["calendarConflict.notFound"],
  },
});
