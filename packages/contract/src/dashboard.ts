import * as z from "zod/mini";
import { monthsQuery } from "./months-query.ts";
import { choice, instant, queryNumber, idParams } from "./fields.ts";
import { memberStatuses } from "./members-choices.ts";
import { ministryRoles } from "./ministries.ts";
import { rollActs } from "./roll.ts";
import { routeTable } from "./route.ts";

/** The closed lists of the dashboard, without schemas, for the first visit. */

/**
 * Pending work: a registration to approve, a visitor without a first contact, a follow-up that is due, a transfer to accept. Money:
 * a batch to close, a late installment, expenses without a voucher, a month to close. `groupReport`: a led group lacks a report.
 * `lateGroup`: a group of a supervised network has lacked one for two days.
 * `rosterAnswer`: the caller has not answered an invitation to serve. `rosterGap`: a service of a led ministry has open places.
 * `careVisit`: the caller's visit is today, or has no report. `stockCount`: the caller is named for an open count of the inventory.
 */
export const dutyKinds = [
  "registration",
  "firstContact",
  "followUp",
  "transfer",
  "batch",
  "installment",
  "voucher",
  "month",
  "groupReport",
  "lateGroup",
  "rosterAnswer",
  "rosterGap",
  "careVisit",
  "stockCount",
] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** The actor: the caller, another account, a closed one, or a person without an account. */
export const activityActors = ["me", "another", "gone", "public"] as const;

/** Whole years, inclusive; `unknown`: without a birth date. */
export const ageBands = ["0-11", "12-17", "18-29", "30-44", "45-59", "60+", "unknown"] as const;
export type AgeBand = (typeof ageBands)[number];

export const activityQuery = z.object({ limit: z.optional(queryNumber(1, 20)) });

/** An act on the dashboard, in the reader's language without the name of its record. */
export const activity = z.object({
  at: instant,
  by: choice(activityActors),
  /** The name of the account; null if `by` is `gone` or `public`, and for `another` without users:view. */
  who: z.nullable(z.string()),
  /** The rest of a sentence that begins with the account. */
  text: z.string(),
  action: z.string(),
  section: z.string(),
  /** The kind of the record; null, like its id: it has no path, and its owner is not told. */
  target_type: z.nullable(z.string()),
  target_id: z.nullable(z.number()),
  /** The record's path in the application. */
  path: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

/** Figures that change every minute. A figure without its right is absent, not 0. */
export const realtimeStats = z.object({
  /** The caller's own unread notifications, counted up to 100. */
  unread: z.optional(z.number()),
  pending: z.optional(z.number()),
  /** Accounts that made a call within the last five minutes. */
  online: z.optional(z.number()),
  /** Cards created today, in church time. */
  todayVisitors: z.optional(z.number()),
  jobs: z.optional(z.number()),
  deadMail: z.optional(z.number()),
  serverTime: instant,
});
export type RealtimeStats = z.infer<typeof realtimeStats>;

/** A month of the roll, "YYYY-MM": admissions, departures, and members at its end. */
export const membershipMonth = z.object({ month: z.string(), joined: z.number(), left: z.number(), total: z.number() });
export type MembershipMonth = z.infer<typeof membershipMonth>;

/** 0 to 1; null: of nothing. */
const share = z.nullable(z.number());

/** The membership report. Parts that a narrow reader may not see are absent, and so are parts about visitors without that right. */
export const membershipReport = z.object({
  months: z.array(membershipMonth),
  byStatus: z.optional(z.array(z.object({ status: choice(memberStatuses), count: z.number() }))),
  /** Of active members. */
  byAge: z.optional(z.array(z.object({ band: choice(ageBands), count: z.number() }))),
  /** Of active members: the ten largest. */
  byNeighborhood: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Of the visitors of these months, the share that became members in them. */
  conversionRate: z.optional(share),
  /** Of the members admitted in the year that ended 90 days ago, the share that stayed for at least 90 days. */
  retention90d: z.optional(share),
  /** Ages, neighbourhoods and retention are as of this instant, up to ten minutes old. */
  made_at: instant,
});
export type MembershipReport = z.infer<typeof membershipReport>;

/** A month of the visitor journey, "YYYY-MM" in church time: cards created, cards that became visitado, conversions. */
export const journeyMonth = z.object({ month: z.string(), novo: z.number(), visitado: z.number(), convertido: z.number() });
export type JourneyMonth = z.infer<typeof journeyMonth>;

/** The number of acts of a kind in the roll. */
export const rollFigure = z.object({ kind: choice(rollActs), count: z.number() });
export type RollFigure = z.infer<typeof rollFigure>;

/** A ministry in which the caller serves; for one that they lead, with its number of people. */
export const ownMinistry = z.object({ id: z.number(), name: z.string(), role: choice(ministryRoles), people: z.nullable(z.number()) });
export type OwnMinistry = z.infer<typeof ownMinistry>;

/** A coming place of the caller in a roster, of which they were told. */
export const ownPlace = z.object({
  id: z.number(),
  state: z.enum(["invited", "accepted"]),
  title: z.string(),
  day: z.string(),
  /** "18:00" in church time. */
  time: z.string(),
  all_day: z.boolean(),
  position: z.string(),
});
export type OwnPlace = z.infer<typeof ownPlace>;

/** A figure without its right is absent, not 0. */
export const dashboardStats = z.object({
  users: z.optional(z.number()),
  pendingUsers: z.optional(z.number()),
  oldestPendingAt: z.optional(z.nullable(instant)),
  members: z.optional(z.number()),
  newMembers30d: z.optional(z.number()),
  /** People with the status congregado. */
  congregados: z.optional(z.number()),
  /** Acts of the last 30 days. */
  rollMovements: z.optional(z.array(rollFigure)),
  visitors: z.optional(z.number()),
  newVisitors30d: z.optional(z.number()),
  recentVisitors7d: z.optional(z.number()),
  awaitingFirstContact: z.optional(z.number()),
  followUpsDue: z.optional(z.number()),
  journey: z.optional(z.array(journeyMonth)),
  ownMinistries: z.optional(z.array(ownMinistry)),
  /** Families of high priority of care. */
  highFamilies: z.optional(z.number()),
  /** Scheduled pastoral visits of today, and those whose day has passed. */
  visitsToday: z.optional(z.number()),
  unreportedVisits: z.optional(z.number()),
  /** Groups whose report is missing, of those that the caller looks after. */
  lateGroups: z.optional(z.number()),
  /** People who used to come and have not been seen for three weeks; counted up to 1,000. */
  notSeen: z.optional(z.number()),
  /** The caller's next three places in rosters. */
  mySchedule: z.optional(z.array(ownPlace)),
  /** Events of today and the next six days that were not canceled. */
  events: z.optional(z.number()),
  /** The church's data have not been reviewed since the setup. */
  firstRun: z.optional(z.boolean()),
  /** The recovery sheet has not been confirmed as printed. */
  sheetDue: z.optional(z.boolean()),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const duty = z.object({
  /** The screen has a text and a verb for each kind. */
  kind: z.enum(dutyKinds),
  /** A name; of `voucher` how many expenses lack one, of `month` "YYYY-MM", of a roster the service; of `stockCount` the place, or empty: all places. */
  title: z.string(),
  /** The planned action as typed, without pastoral content; of `rosterGap` how many places are open, of `rosterAnswer` the position. */
  note: z.nullable(z.string()),
  /** Since when it is pending; a follow-up since the start of its day in church time. */
  since: instant,
  /** The service's day in church time; of a roster only. */
  day: z.optional(z.string()),
  /** The record's path in the application. */
  target: z.string(),
});
export type Duty = z.infer<typeof duty>;

export const dashboardRoutes = routeTable("dashboard", {
  getDashboardStats: {
    method: "GET",
    path: "/dashboard/stats",
    summary: "The figures of the dashboard that the caller may see",
    byCongregation: true,
    allow: "dashboard:view",
    about: [
      "dashboard",
      "accounts",
      "visitors",
      "members",
      "roll",
      "ministries",
      "agenda",
      "care-families",
      "care-visits",
      "groups",
      "attendance",
      "schedule",
      "settings",
      "vault",
    ],
    reply: dashboardStats,
  },
  listDuties: {
    method: "GET",
    path: "/dashboard/duties",
    summary: "What waits for the caller, the longest waiting first: at most ten, of each kind only with its right",
    byCongregation: true,
    // The relations are named so that they are known: their duties are of led groups and ministries, supervised networks, and counts.
    allow: {
      anyOf: [
        "signedIn",
        { relation: "groupReporter" },
        { relation: "networkSupervisor" },
        { relation: "ministryLeader" },
        { relation: "stockCounter" },
      ],
    },
    about: [
      "dashboard",
      "accounts",
      "visitors",
      "batches",
      "finance",
      "finance-months",
      "installments",
      "groups",
      "schedule",
      "care-visits",
      "counts",
    ],
    reply: z.array(duty),
  },
  listDashboardActivities: {
    method: "GET",
    path: "/dashboard/activities",
    summary:
      "What the caller did last, and what others did to records that the caller sees now; of a row-scoped section, what the caller did",
    allow: "dashboard:view",
    query: activityQuery,
    reply: z.array(activity),
  },
  getRealtimeStats: {
    method: "GET",
    path: "/dashboard/realtime-stats/{id}",
    summary: "What changes from minute to minute, for the caller's own account; an administrator may ask for another's",
    byCongregation: true,
    allow: "dashboard:view",
    params: idParams,
    about: ["dashboard", "accounts", "visitors", "tasks", "mail"],
    reply: realtimeStats,
    fails: ["user.notFound"],
  },
  getMembershipReport: {
    method: "GET",
    path: "/dashboard/membership-report",
    summary: "How the membership moved month by month, and who it is made of",
    byCongregation: true,
    allow: "members:view",
    query: monthsQuery,
    about: ["dashboard", "members", "roll", "visitors"],
    reply: membershipReport,
  },
});

export const feature = {
  about: "The figures that the signed-in person may see, and what waits for them.",
  routes: dashboardRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
