import * as z from "zod/mini";
import { exportOf } from "../export.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import {
  editQuery,
  event,
  eventCard,
  eventChange,
  eventChanged,
  eventGone,
  eventHeld,
  eventInput,
  eventQuery,
  eventReport,
  eventReportQuery,
  monthDay,
  monthQuery,
  publicEvent,
  publicEventQuery,
} from "./event.ts";

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
