import * as z from "zod/mini";
import { choice, instant, queryNumber, idParams } from "./fields.ts";
import { memberStatuses } from "./members-choices.ts";
import { ministryRoles } from "./ministries.ts";
import { rollActs } from "./roll.ts";
import { routeTable } from "./route.ts";

/** The closed lists of the dashboard, without schemas: the first visit may import them. */

/**
 * What may wait for an account: a registration to approve, a visitor to reach for the first time, a follow-up whose day has come,
 * a member to take over from another congregation.
 */
export const dutyKinds = ["registration", "firstContact", "followUp", "transfer"] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Who did something: the caller, another account, one that is gone, or a person without an account. */
export const activityActors = ["me", "another", "gone", "public"] as const;

/** Ages in whole years, from and to; `unknown`: without a day of birth. */
export const ageBands = ["0-11", "12-17", "18-29", "30-44", "45-59", "60+", "unknown"] as const;
export type AgeBand = (typeof ageBands)[number];

export const activityQuery = z.object({ limit: z.optional(queryNumber(1, 20)) });

/** One thing that was done, as the dashboard tells it: who did it, and the act in the reader's language without the name of its record. */
export const activity = z.object({
  at: instant,
  by: choice(activityActors),
  /** Their name; null where `by` is neither. */
  who: z.nullable(z.string()),
  /** The rest of a sentence that begins with who did it. */
  text: z.string(),
  /** The operation. */
  action: z.string(),
  /** The feature that the operation is of. */
  section: z.string(),
  /** The record; null, as its number: it has no path of its own, and whose it is is not told. */
  target_type: z.nullable(z.string()),
  target_id: z.nullable(z.number()),
  /** The record, as a path of the application. */
  path: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

/** What changes from minute to minute. A figure appears only with its right: absent, not 0. */
export const realtimeStats = z.object({
  /** The caller's notifications that were not read, counted to 100; of another account they are not answered. */
  unread: z.optional(z.number()),
  /** The registrations that wait for approval. */
  pending: z.optional(z.number()),
  /** The accounts that made a call within five minutes. */
  online: z.optional(z.number()),
  /** The cards made today, in church time. */
  todayVisitors: z.optional(z.number()),
  /** The tasks that were given up. */
  jobs: z.optional(z.number()),
  /** The messages that were given up. */
  deadMail: z.optional(z.number()),
  serverTime: instant,
});
export type RealtimeStats = z.infer<typeof realtimeStats>;

const month = z.string({ error: "field.date" }).check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: "field.date" }));

/** The first and the last month, 24 at most; without them this month and the eleven before it. */
export const membershipReportQuery = z.object({ from: z.optional(month), to: z.optional(month) });

/** One month of the roll, "YYYY-MM": who became a member, who ceased to be one, how many there were at its end. */
export const membershipMonth = z.object({ month: z.string(), joined: z.number(), left: z.number(), total: z.number() });
export type MembershipMonth = z.infer<typeof membershipMonth>;

/** A share of 0 to 1; null where there is nothing to take a share of. */
const share = z.nullable(z.number());

/**
 * How the membership moves and who it is made of. What a narrow reader may not read of a member is absent, and so is what comes
 * of visitors without their right.
 */
export const membershipReport = z.object({
  months: z.array(membershipMonth),
  byStatus: z.optional(z.array(z.object({ status: choice(memberStatuses), count: z.number() }))),
  /** Of the active members. */
  byAge: z.optional(z.array(z.object({ band: choice(ageBands), count: z.number() }))),
  /** Of the active members: the ten with the most of them. */
  byNeighborhood: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Of the visitors who came in the months of the report, how many became members in them. */
  conversionRate: z.optional(share),
  /** Of those who became members in the year that ended 90 days ago, how many stayed for 90 days or more. */
  retention90d: z.optional(share),
  /** As of when ages, neighbourhoods and retention are: they may be ten minutes old. */
  made_at: instant,
});
export type MembershipReport = z.infer<typeof membershipReport>;

/** One month of the visitor journey, "YYYY-MM" in church time: cards made, first reached visitado, converted. */
export const journeyMonth = z.object({ month: z.string(), novo: z.number(), visitado: z.number(), convertido: z.number() });
export type JourneyMonth = z.infer<typeof journeyMonth>;

/** How many acts of a kind the book of the roll has. */
export const rollFigure = z.object({ kind: choice(rollActs), count: z.number() });
export type RollFigure = z.infer<typeof rollFigure>;

/** A ministry that the caller serves in now; of one that they lead, how many serve there. */
export const ownMinistry = z.object({ id: z.number(), name: z.string(), role: choice(ministryRoles), people: z.nullable(z.number()) });
export type OwnMinistry = z.infer<typeof ownMinistry>;

/** A figure appears only with its right: absent, not 0. */
export const dashboardStats = z.object({
  users: z.optional(z.number()),
  pendingUsers: z.optional(z.number()),
  oldestPendingAt: z.optional(z.nullable(instant)),
  members: z.optional(z.number()),
  newMembers30d: z.optional(z.number()),
  /** Who takes part without being a member. */
  congregados: z.optional(z.number()),
  /** Of the last 30 days. */
  rollMovements: z.optional(z.array(rollFigure)),
  visitors: z.optional(z.number()),
  newVisitors30d: z.optional(z.number()),
  recentVisitors7d: z.optional(z.number()),
  awaitingFirstContact: z.optional(z.number()),
  followUpsDue: z.optional(z.number()),
  journey: z.optional(z.array(journeyMonth)),
  ownMinistries: z.optional(z.array(ownMinistry)),
  /** Those of today and the six days after it that were not canceled. */
  events: z.optional(z.number()),
  /** The church's data have not been looked at yet. */
  firstRun: z.optional(z.boolean()),
  /** Nobody has said yet that the recovery sheet is printed and put away. */
  sheetDue: z.optional(z.boolean()),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** One thing that waits for the caller's act. */
export const duty = z.object({
  /** The screen has its words and its verb, in the reader's language. */
  kind: z.enum(dutyKinds),
  /** The person's name. */
  title: z.string(),
  /** What was planned with the person, as it was typed; nothing of it is pastoral. */
  note: z.nullable(z.string()),
  /** Since when it waits; a follow-up from the first moment of its day in church time. */
  since: instant,
  /** The record, as a path of the application. */
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
    about: ["dashboard", "accounts", "visitors", "members", "roll", "ministries", "agenda", "settings", "vault"],
    reply: dashboardStats,
  },
  listDuties: {
    method: "GET",
    path: "/dashboard/duties",
    summary: "What waits for the caller, the longest waiting first: at most eight, of each kind only with its right",
    byCongregation: true,
    allow: "signedIn",
    about: ["dashboard", "accounts", "visitors"],
    reply: z.array(duty),
  },
  listDashboardActivities: {
    method: "GET",
    path: "/dashboard/activities",
    summary: "What was done last in the sections that the caller sees; of a row-scoped section, what the caller did",
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
    query: membershipReportQuery,
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
