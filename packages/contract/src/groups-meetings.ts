import * as z from "zod/mini";
import {
  clientId,
  day,
  flag,
  id,
  idParams,
  instant,
  listQuery,
  name,
  optionalDay,
  optionalName,
  optionalPhone,
  optionalText,
  version,
  whole,
} from "./fields.ts";
import { linkGuesses, signedToken } from "./links.ts";
import { routeTable } from "./route.ts";

/** The most people of one report, and the most visitors with a name. */
const MOST_PEOPLE = 500;
const MOST_VISITORS = 50;
const MOST = 999;
/** Centavos: R$ 1,000,000. */
const MOST_OFFERING = 100_000_000;
/** A report is entered up to so many days after the meeting. */
export const MOST_DAYS_LATE = 56;

const people = z.array(id, { error: "field.invalid" }).check(z.maxLength(MOST_PEOPLE, { error: "field.tooLong" }));
const visitor = z.object({ name: name(100).check(z.minLength(2, { error: "field.tooShort" })), phone: optionalPhone });

const report = {
  /** The church's day of the meeting. */
  date: day,
  /** Why there was no meeting; null, or absent from a first report: there was one. */
  not_held_because: optionalText(300),
  /** Of the group's people: who came, and who did not. Nobody else is marked. */
  present: people,
  absent: z.optional(people),
  /** Visitors by name; each becomes a visitor card. */
  visitors: z.optional(z.array(visitor, { error: "field.invalid" }).check(z.maxLength(MOST_VISITORS, { error: "field.tooLong" }))),
  /** Visitors whose name nobody asked. */
  more_visitors: z.optional(whole(0, MOST)),
  children: z.optional(whole(0, MOST)),
  /** Centavos. */
  offerings: z.optional(whole(0, MOST_OFFERING)),
  minister: optionalName(100),
  theme: optionalText(200),
  note: optionalText(2000),
  /** The version of the stored report that this one corrects. Fields that are absent keep their stored values. */
  joins: version,
  client_id: z.optional(clientId),
  /** When it was filled in, UTC; from 30 days ago until now. */
  filled_at: z.optional(instant),
};
export const meetingInput = z.object(report);

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());
export const meeting = z.object({
  id: z.number(),
  group_id: z.number(),
  date: z.string(),
  time: nullableText,
  held: z.boolean(),
  not_held_because: nullableText,
  /** How many of its people came, visitors and children apart. */
  present: z.number(),
  /** With and without a name. */
  visitors: z.number(),
  more_visitors: z.number(),
  children: z.number(),
  offerings: z.number(),
  minister: nullableText,
  theme: nullableText,
  note: nullableText,
  filled_at: instant,
  /** Who entered it; null: by a signed link. */
  recorded_by: nullableText,
  /** Closed: the report is not changed any more. */
  locked: z.boolean(),
  version: z.number(),
});
export type Meeting = z.infer<typeof meeting>;

/** Of a refused report those who had left the group before the day. */
const leftGroup = z.object({ people: z.array(z.number()) });
/** Somebody on the sheet, by first name and, where two share it, initials. `present` is null unless the day has a report. */
const sheetPerson = z.object({ person_id: z.number(), name: z.string(), present: z.nullable(z.boolean()) });
const visitorNamed = z.object({ name: z.string() });
/** What a report begins with. */
export const reportSheet = z.object({
  group_id: z.number(),
  name: z.string(),
  /** The day that is asked for; else the latest day of a meeting without a report, else of a meeting; today without a fixed day. */
  date: z.string(),
  /** Days of meetings of the last weeks that have no report, the latest first. */
  due: z.array(z.string()),
  /** Days of the last weeks, or of a link's week, that have a report, the latest first. */
  reported: z.array(z.string()),
  /** The next day after today on which the group meets: a device that is without network then begins its report; null: none is fixed. */
  next: nullableText,
  time: nullableText,
  theme: nullableText,
  minister: nullableText,
  people: z.array(sheetPerson),
  /** The report of that day, if there is one. */
  report: z.nullable(meeting),
  visitors: z.array(visitorNamed),
});
export type ReportSheet = z.infer<typeof reportSheet>;

export const meetingLock = z.object({ locked: flag, version });
export const sheetQuery = z.object({ date: optionalDay });
export const meetingQuery = z.object({ limit: listQuery.limit, cursor: listQuery.cursor });

/** A group whose report is missing for more than a day after the meeting. */
export const lateGroup = z.object({
  group_id: z.number(),
  name: z.string(),
  leader: nullableText,
  /** E.164, of the leader. */
  phone: nullableText,
  network: nullableText,
  /** Those who supervise its network, or the nearest one above it that somebody supervises. */
  supervisor: nullableText,
  /** Days of meetings without a report, the latest first. */
  missing: z.array(z.string()),
  /** The last day with a report; null: none yet. */
  last_report: nullableText,
});
export type LateGroup = z.infer<typeof lateGroup>;

const count = z.number();
/** What the active groups that the caller looks after reported lately. */
export const groupFigures = z.object({
  groups: count,
  /** Meetings of the seven days before today, and those of them with a report in their week. */
  week: z.object({ expected: count, reported: count }),
  /**
   * Of the people in the groups how many came in the last four weeks, in percent; how many came to a meeting on average then and in the
   * eight weeks before. Null: no meeting.
   */
  attendance: z.object({ percent: nullableNumber, now: nullableNumber, before: nullableNumber }),
  /** Visitors of thirty days, with and without names; the named ones who had been in the same group before. */
  visitors: z.object({ count, returned: count }),
  /** Groups that are ready to multiply, and the names of the first three. */
  ready: z.object({ count, names: z.array(z.string()) }),
});
export type GroupFigures = z.infer<typeof groupFigures>;

export const reportLink = z.object({
  token: z.string(),
  group: z.string(),
  /** The Monday of the week that it is for. */
  week: z.string(),
  /** The day of the meeting that it is for; null: the group has no fixed day in that week, and any day of it is taken. */
  day: nullableText,
  until: instant,
});
/** By a link: the sheet with names alone. */
export const linkSheet = z.object({ token: signedToken });
export const linkReport = z.object({ ...report, token: signedToken });

const reporters = { anyOf: ["cells:edit", { relation: "groupReporter" }, { relation: "networkSupervisor" }] } as const;
const about = ["groups", "attendance", "visitors", "group-networks"];
const leadsOrSupervises = { anyOf: ["cells:manage", { relation: "networkSupervisor" }] } as const;

export const meetingRoutes = routeTable("groups", {
  listMeetings: {
    method: "GET",
    path: "/cell-groups/{id}/meetings",
    summary: "The meetings of a group with their reports, the latest first, a page at a time",
    allow: { anyOf: ["cells:view", { relation: "groupReporter" }, { relation: "networkSupervisor" }] },
    about,
    params: idParams,
    query: meetingQuery,
    reply: z.array(meeting),
    list: true,
    fails: ["group.notFound"],
  },
  getReportSheet: {
    method: "GET",
    path: "/cell-groups/{id}/report",
    summary: "What the report of a meeting begins with: the group's people, the plan, and the days that have no report yet",
    allow: reporters,
    about,
    params: idParams,
    query: sheetQuery,
    reply: reportSheet,
    fails: ["group.notFound"],
  },
  saveMeeting: {
    method: "POST",
    path: "/cell-groups/{id}/meetings",
    summary: "Enter the report of a meeting; sent twice it is entered once, and of two people's reports marks are joined",
    allow: reporters,
    about,
    params: idParams,
    body: meetingInput,
    reply: meeting,
    refusal: z.union([meeting, leftGroup]),
    creates: true,
    queued: "filled_at",
    audit: "creations",
    done: "meeting.created",
    fails: ["group.notFound", "meeting.already", "meeting.locked", "meeting.notOnRoll", "gathering.closed"],
  },
  lockMeeting: {
    method: "PUT",
    path: "/cell-group-meetings/{id}/lock",
    summary: "Close the report of a meeting, so that it is not changed any more, or open it again; by who supervises the network",
    allow: leadsOrSupervises,
    about,
    params: idParams,
    body: meetingLock,
    reply: meeting,
    refusal: meeting,
    audit: "updates",
    done: "meeting.updated",
    fails: ["meeting.notFound", "version.conflict"],
  },
  listLateGroups: {
    method: "GET",
    path: "/cell-groups/late",
    summary: "The groups whose report is missing, by network, with those who supervise it",
    byCongregation: true,
    allow: leadsOrSupervises,
    about,
    reply: z.array(lateGroup),
  },
  getGroupFigures: {
    method: "GET",
    path: "/cell-groups/figures",
    summary: "What the groups that the caller looks after reported lately, in figures",
    byCongregation: true,
    allow: { anyOf: ["cells:view", { relation: "groupReporter" }, { relation: "networkSupervisor" }] },
    about,
    reply: groupFigures,
  },
  makeReportLink: {
    method: "POST",
    path: "/cell-groups/{id}/report-link",
    summary: "Make a link with which the report of the last meeting that lacks one, or of this week, is entered without an account",
    allow: reporters,
    about,
    params: idParams,
    reply: reportLink,
    creates: true,
    secret: "sealed",
    audit: "creations",
    done: "meeting.linkMade",
    fails: ["group.notFound"],
  },
  openReportLink: {
    method: "POST",
    path: "/cell-groups/link/open",
    summary: "The sheet of a group's report, by a signed link: first names alone",
    allow: "anyone",
    limit: linkGuesses,
    body: linkSheet,
    reply: reportSheet,
    fails: ["link.unknown"],
  },
  saveByLink: {
    method: "POST",
    path: "/cell-groups/link/report",
    summary: "Enter the report of the link's meeting, without an account",
    allow: "anyone",
    limit: linkGuesses,
    body: linkReport,
    reply: reportSheet,
    refusal: leftGroup,
    audit: "creations",
    done: "meeting.created",
    fails: ["link.unknown", "meeting.already", "meeting.locked", "meeting.notOnRoll", "gathering.closed"],
  },
});

export const meetingFailures = {
  "meeting.already": 409,
  "meeting.locked": 409,
  "meeting.notFound": 404,
  "meeting.tooOld": 400,
  "meeting.otherWeek": 400,
  "meeting.otherDay": 400,
  "meeting.notOnRoll": 400,
} as const;
export const meetingMessages = { "meeting.created": 201, "meeting.linkMade": 201, "meeting.updated": 200 } as const;
