import * as z from "zod/mini";
import { choice, idParams, instant } from "../fields.ts";
import { ministryRoles } from "../ministries/choices.ts";
import { rollActs } from "../roll/choices.ts";
import { routeTable } from "../route.ts";
import { activity, activityQuery, realtimeStats } from "./activity.ts";
import { dutyKinds } from "./choices.ts";
import { membershipReport, membershipReportQuery } from "./membership-report.ts";

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
