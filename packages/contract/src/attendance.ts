import * as z from "zod/mini";
import {
  choice,
  day,
  id,
  idParams,
  instant,
  listQuery,
  name,
  optionalPhone,
  optionalText,
  queryIds,
  queryNumber,
  queryWordOrId,
  whole,
  sentInstant,
} from "./fields.ts";
import { followUpStates } from "./follow-ups.ts";
import { inEachLanguage } from "./languages.ts";
import { letters } from "./letters.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/attendance.ts";

export const gatheringKinds = ["service", "event", "group"] as const;
export type GatheringKind = (typeof gatheringKinds)[number];
/** How somebody was there. `excused`: absent with a reason, which is no presence. The order is that of the stored numbers. */
export const attendanceRoles = ["present", "visitor", "child", "serving", "excused"] as const;
export type AttendanceRole = (typeof attendanceRoles)[number];
/** Who is counted without names. */
export const headcountGroups = ["total", "adults", "children", "team", "online"] as const;
export type HeadcountGroup = (typeof headcountGroups)[number];

/** The most marks of one call. */
export const MOST_MARKS = 5_000;
/** The most counted places of a gathering, times the groups. */
export const MOST_HEADCOUNTS = 200;
/** The span of a summary or of a search for people who were not seen, in days: 52 whole weeks and the running one. */
export const MOST_DAYS = 371;

const role = choice(attendanceRoles);
const counts = z.object({
  present: z.number(),
  visitor: z.number(),
  child: z.number(),
  serving: z.number(),
  excused: z.number(),
});
export type RoleCounts = z.infer<typeof counts>;

/** A service or event with its sheet, or a meeting of a group. The sheet of an event comes into being with its first mark or count. */
export const gathering = z.object({
  /** The event's; of a meeting its gathering's, so that it is unique only together with the kind. */
  id: z.number(),
  kind: choice(gatheringKinds),
  /** Null: a service or event. */
  group_id: z.nullable(z.number()),
  /** The event's, or the group's name. */
  title: z.string(),
  starts_at: instant,
  day: z.string(),
  /** Of a meeting the group's neighborhood. */
  location: z.nullable(z.string()),
  /** False: the group's report says that it did not meet. */
  held: z.boolean(),
  counts,
  /**
   * People counted without names: the total, else the sum of the other groups; null: nobody counted. Of a meeting all whom its report
   * counts, with and without names.
   */
  headcount: z.nullable(z.number()),
  /** Null: open. Of a meeting: when its report was closed. */
  closed_at: z.nullable(instant),
});
export type Gathering = z.infer<typeof gathering>;

export const headcount = z.object({
  /** Where; empty: everywhere together. */
  place: z.string(),
  who: choice(headcountGroups),
  amount: z.number(),
  counted_at: instant,
  by: z.nullable(z.string()),
});
export type Headcount = z.infer<typeof headcount>;
export const gatheringDetails = z.extend(gathering, {
  headcounts: z.array(headcount),
  /** Places counted at the latest services and events, most often first. */
  places: z.array(z.string()),
  closed_by: z.nullable(z.string()),
});
export type GatheringDetails = z.infer<typeof gatheringDetails>;

export const gatheringQuery = z.object({
  ...listQuery,
  kind: z.optional(choice(gatheringKinds)),
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(choice(["starts_at", "-starts_at"])),
});

export const sheetQuery = z.object({
  ...listQuery,
  /** The first letter of the name, without accent. */
  letter: z.optional(choice(letters)),
  /** Only people with a mark, or without one. */
  marked: z.optional(choice(["yes", "no"])),
});
export const sheetPerson = z.object({
  /** The person's. */
  id: z.number(),
  name: z.string(),
  preferred_name: z.nullable(z.string()),
  /** Null: no mark. */
  role: z.nullable(role),
  marked_at: z.nullable(instant),
});
export type SheetPerson = z.infer<typeof sheetPerson>;

const marksOf = <T extends z.ZodMiniType>(one: T) =>
  z.array(one, { error: "field.required" }).check(z.maxLength(MOST_MARKS, { error: "field.tooLong" }));
/** Marks as three lists of the same length: the first role belongs to the first person. */
export const attendanceMarks = z
  .object({
    person_ids: marksOf(id),
    /** Null takes a mark back. */
    roles: marksOf(z.nullable(role)),
    /** When each was marked, UTC. In the future it becomes now. */
    marked_at: marksOf(sentInstant),
  })
  .check(
    z.refine(({ person_ids: ids, roles, marked_at: times }) => roles.length === ids.length && times.length === ids.length, {
      error: "field.invalid",
      path: ["roles"],
    }),
  );
export const marksKept = z.object({
  counts,
  /** Of the people sent, those whose later mark stands instead. */
  differing: z.array(z.object({ person_id: z.number(), role: z.nullable(role), marked_at: instant })),
  /** Of the people sent, those who are not on the caller's sheet: deleted, deceased, or of another congregation. */
  unknown: z.array(z.number()),
});
export type MarksKept = z.infer<typeof marksKept>;

export const sheetVisitor = z.object({ name: name(100).check(z.minLength(2, { error: "field.tooShort" })), phone: optionalPhone });
export const sheetVisitorAdded = z.extend(sheetPerson, {
  /** False: a person with this name and telephone was known, and is marked. */
  is_new: z.boolean(),
});

export const headcountsInput = z.object({
  counts: z
    .array(
      z.object({
        /** Null or absent: everywhere together. */
        place: optionalText(60),
        who: choice(headcountGroups),
        /** Null removes it. */
        amount: z.nullable(whole(0, 100_000)),
        counted_at: sentInstant,
      }),
      { error: "field.required" },
    )
    .check(z.maxLength(MOST_HEADCOUNTS, { error: "field.tooLong" })),
});

export const summaryQuery = z.object({ from: day, to: day, kind: z.optional(choice(gatheringKinds)) });
export const attendanceWeek = z.object({
  /** Its Monday. */
  week: z.string(),
  /** Gatherings with marks or counts. */
  gatherings: z.number(),
  counts,
  /** The sum of the head-counts of its gatherings. */
  headcount: z.number(),
});
export type AttendanceWeek = z.infer<typeof attendanceWeek>;

export const absentQuery = z.object({
  ...listQuery,
  /** Weeks without being seen anywhere. */
  weeks: z.optional(queryNumber(2, 26)),
  /** `mine`: whose follow-up is the caller's; `none`: nobody's. */
  owner: z.optional(queryWordOrId(["mine", "none"])),
  sort: z.optional(choice(["-last_seen_on"])),
});
export const absentPerson = z.object({
  /** The person's. */
  id: z.number(),
  name: z.string(),
  preferred_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  last_seen_on: z.string(),
  /** Whole weeks since then. */
  weeks: z.number(),
  /** Presences in the twelve weeks up to the last one. */
  usual: z.number(),
  /** Where they were last seen; null: in a meeting of a group, or not known. */
  last_place: z.nullable(z.string()),
  /** The open follow-up of the absence; null: none. */
  follow_up: z.nullable(
    z.object({
      id: z.number(),
      owner_id: z.nullable(z.number()),
      owner: z.nullable(z.string()),
      text: z.nullable(z.string()),
      due_on: z.string(),
      version: z.number(),
    }),
  ),
});
export type AbsentPerson = z.infer<typeof absentPerson>;

export const missingQuery = z.object({
  ...listQuery,
  /** Default: 56 days before `to`. */
  from: z.optional(day),
  /** Default: today. */
  to: z.optional(day),
  kind: z.optional(choice(gatheringKinds)),
  /** Only these services and events. */
  events: z.optional(queryIds(50)),
  sort: z.optional(choice(["name"])),
});
export const missingPerson = z.object({
  /** The person's. */
  id: z.number(),
  name: z.string(),
  preferred_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null: never seen. */
  last_seen_on: z.nullable(z.string()),
});
export type MissingPerson = z.infer<typeof missingPerson>;

export const returnQuery = z.object({ limit: z.optional(queryNumber(1, 100)) });
/** A person whose absence ended by itself, because they came again. */
export const returnedPerson = z.object({ id: z.number(), name: z.string(), seen_on: z.string(), state: choice(followUpStates) });

const allow = "agenda:edit";
const about = ["attendance", "follow-ups", "visitors", "timeline"];
const ofEvent = { params: idParams, allow, about } as const;
const notFound = ["gathering.notFound", "gathering.canceled", "gathering.ahead"] as const;

export const attendanceRoutes = routeTable("attendance", {
  listGatherings: {
    method: "GET",
    path: "/attendance",
    summary: "Services and events up to today and the meetings of groups that the caller may read, with their numbers, the latest first",
    byCongregation: true,
    allow,
    about: ["attendance", "groups"],
    query: gatheringQuery,
    reply: z.array(gathering),
    list: true,
  },
  attendanceSummary: {
    method: "GET",
    path: "/attendance/summary",
    summary: "Presences by week over at most a year, from kept counts",
    byCongregation: true,
    allow,
    query: summaryQuery,
    reply: z.array(attendanceWeek),
  },
  listAbsent: {
    method: "GET",
    path: "/attendance/absent",
    summary: "Who used to come and has not been seen anywhere for some weeks, with who looks after them; the latest seen first",
    byCongregation: true,
    allow: { anyOf: ["pastoral:view", "agenda:edit"] },
    about,
    query: absentQuery,
    reply: z.array(absentPerson),
    list: true,
    people: true,
  },
  listMissing: {
    method: "GET",
    path: "/attendance/missing",
    summary: "Who was in none of the gatherings of a span, by name",
    byCongregation: true,
    allow,
    about,
    query: missingQuery,
    reply: z.array(missingPerson),
    list: true,
    people: true,
  },
  listReturned: {
    method: "GET",
    path: "/attendance/returned",
    summary: "The absences that ended last because the person came again",
    byCongregation: true,
    allow: { anyOf: ["pastoral:view", "agenda:edit"] },
    about,
    query: returnQuery,
    reply: z.array(returnedPerson),
  },
  getGathering: {
    ...ofEvent,
    method: "GET",
    path: "/attendance/{id}",
    summary: "The numbers and head-counts of a service or event; {id} is the event's",
    reply: gatheringDetails,
    fails: ["gathering.notFound"],
  },
  listAttendance: {
    ...ofEvent,
    method: "GET",
    path: "/attendance/{id}/people",
    summary: "The people of the caller's congregations by name, with their marks in a service or event",
    query: sheetQuery,
    reply: z.array(sheetPerson),
    list: true,
    fails: ["gathering.notFound"],
  },
  markAttendance: {
    ...ofEvent,
    method: "PUT",
    path: "/attendance/{id}/marks",
    summary: "Mark who was there: of two marks of a person the later one stands. Only what changed is sent",
    body: attendanceMarks,
    reply: marksKept,
    bodyLimit: { bytes: 524_288, keys: 16_000 },
    audit: "updates",
    done: "attendance.marked",
    fails: [...notFound, "gathering.closed"],
  },
  addAttendanceVisitor: {
    ...ofEvent,
    method: "POST",
    path: "/attendance/{id}/visitors",
    summary: "Add somebody who is there for the first time: a card to be completed, and their mark",
    body: sheetVisitor,
    reply: sheetVisitorAdded,
    creates: true,
    audit: "creations",
    done: "attendance.visitorAdded",
    fails: [...notFound, "gathering.closed"],
  },
  saveHeadcounts: {
    ...ofEvent,
    method: "PUT",
    path: "/attendance/{id}/headcounts",
    summary: "Enter how many were counted, by place and kind of people: of two counts of one the later stands",
    body: headcountsInput,
    reply: gatheringDetails,
    audit: "updates",
    done: "headcount.saved",
    fails: [...notFound, "gathering.closed"],
  },
  closeGathering: {
    ...ofEvent,
    method: "POST",
    path: "/attendance/{id}/close",
    summary: "Close a sheet: nothing is marked in it any more",
    body: z.object({}),
    reply: gatheringDetails,
    audit: "updates",
    done: "gathering.ended",
    fails: [...notFound, "gathering.closed"],
  },
  reopenGathering: {
    ...ofEvent,
    method: "POST",
    path: "/attendance/{id}/reopen",
    summary: "Open a closed sheet again",
    body: z.object({}),
    reply: gatheringDetails,
    audit: "updates",
    done: "gathering.reopened",
    fails: [...notFound, "gathering.open"],
  },
});

export const feature = {
  about:
    "Who was where: sheets of services and events, meetings of groups, head-counts without names, and who has not been seen for weeks.",
  routes: attendanceRoutes,
  failures: {
    "gathering.notFound": 404,
    "gathering.closed": 409,
    "gathering.open": 409,
    "gathering.ahead": 409,
    "gathering.canceled": 409,
  },
  messages: {
    "attendance.marked": 200,
    "attendance.visitorAdded": 201,
    "headcount.saved": 200,
    "gathering.ended": 200,
    "gathering.reopened": 200,
  },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;
