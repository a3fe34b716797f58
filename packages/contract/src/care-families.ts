import * as z from "zod/mini";
import { careVisit } from "./care-visits.ts";
import { day, choice, idParams, listQuery, queryId, queryText } from "./fields.ts";
import { followUpKinds } from "./follow-ups.ts";
import { inEachLanguage } from "./languages.ts";
import { prayerStatuses } from "./prayers.ts";
import { routeTable } from "./route.ts";
import { careFailureTexts } from "./texts/care.ts";

/** What the adults of a family are to the church, together. */
export const careStatuses = ["visitor", "attending", "members", "leadership", "mixed"] as const;
export type CareStatus = (typeof careStatuses)[number];
/** `high`: something pending is due. `medium`: no visit in `pastoral.recent_days`. `low`: neither. */
export const carePriorities = ["high", "medium", "low"] as const;
export type CarePriority = (typeof carePriorities)[number];
/** What may be pending: an open follow-up, a visit whose day passed, a card's next action, a card still new after 48 hours. */
export const pendingKinds = ["follow_up", "visit", "card_action", "card_new", "prayer"] as const;
export type PendingKind = (typeof pendingKinds)[number];
/** The columns of the board. They follow from visits and follow-ups: nothing is moved by itself. */
export const careColumns = ["arrived", "scheduled", "following"] as const;
export type CareColumn = (typeof careColumns)[number];
/** The most cards of a column that one answer holds. */
export const MOST_CARDS = 30;
/**
 * `priority`: those of high priority as by `due`, then the others as by `rest`. `due`: what is due longest first, of families of
 * high priority. `rest`: the longest without a visit first.
 */
export const careFamilySorts = ["priority", "due", "rest", "-rest"] as const;

const nullableText = z.nullable(z.string());
const filters = {
  neighborhood: queryText(120),
  /** The account that is responsible: that visits next, or owns an open follow-up. */
  carer: z.optional(queryId()),
};
export const careFamilyQuery = z.object({
  ...listQuery,
  ...filters,
  status: z.optional(choice(careStatuses)),
  priority: z.optional(choice(carePriorities)),
  /** Default: `due` with the priority `high`, `rest` with another, else `priority`. */
  sort: z.optional(choice(careFamilySorts)),
});
export const careBoardQuery = z.object(filters);

export const carePerson = z.object({
  person_id: z.number(),
  name: z.string(),
  /** `child`: younger than 12 years. */
  class: choice(["adult", "child"]),
});
/** What is due of one kind: how much, and since when. */
export const careReason = z.object({ kind: choice(pendingKinds), count: z.number(), since: z.string() });
export type CareReason = z.infer<typeof careReason>;

/** A household, or a person who lives in none. */
export const careFamily = z.object({
  id: z.number(),
  household_id: z.nullable(z.number()),
  /** The household's name, or the person's. */
  family_name: z.string(),
  people: z.array(carePerson),
  neighborhood: nullableText,
  address: nullableText,
  spiritual_status: choice(careStatuses),
  priority: choice(carePriorities),
  priority_reason: choice(["pending", "no_recent_visit", "regular"]),
  reasons: z.array(careReason),
  /** Null: never visited. */
  last_visit_on: nullableText,
  /** The day since when the family is on record, or of the last visit. */
  rest_from: nullableText,
  /** The next scheduled visit, from today on. */
  next_visit_id: z.nullable(z.number()),
  next_visit_at: nullableText,
  /** Who is responsible: those who visit next, else the owner of the follow-up that is due first. Null: nobody. */
  carer: nullableText,
  /** What is to be done next, and until when; of kinds of care. */
  next_step: nullableText,
  next_step_on: nullableText,
});
export type CareFamily = z.infer<typeof careFamily>;

export const careFollowUp = z.object({
  id: z.number(),
  kind: choice(followUpKinds),
  /** Whom it names; null: the family. */
  person: nullableText,
  text: nullableText,
  owner: nullableText,
  due_on: z.string(),
  version: z.number(),
});
export type CareFollowUp = z.infer<typeof careFollowUp>;
/** A family with what is open and what was done, the latest first. */
export const careFamilyPage = z.object({ ...careFamily.shape, follow_ups: z.array(careFollowUp), visits: z.array(careVisit) });
export type CareFamilyPage = z.infer<typeof careFamilyPage>;

/** Null: more than a list counts. */
const careCards = z.object({ column: choice(careColumns), total: z.nullable(z.number()), families: z.array(careFamily) });
/** The first of the next days on which visits of one neighborhood fit together: a visit there, and another or who waits there. */
const careNearby = z.object({
  day: z.string(),
  neighborhood: z.string(),
  /** Families to visit there, those with a visit first. */
  names: z.array(z.string()),
  /** Families of the column `arrived` that live there, three at most. */
  waiting: z.array(careFamily),
  /** All visits of the day but calls, by neighborhood and street. */
  visits: z.array(careVisit),
});
export const careBoard = z.object({
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  /** Visits of today and the next six days. */
  week: z.number(),
  /** Visits whose day passed without a report. */
  unreported: z.number(),
  columns: z.array(careCards),
  /** The visits of today, by neighborhood and street. */
  today: z.array(careVisit),
  /** Null: none. */
  nearby: z.nullable(careNearby),
});
export type CareBoard = z.infer<typeof careBoard>;

/** What the filters and forms offer. */
export const careChoices = z.object({
  carers: z.array(z.object({ id: z.number(), name: z.string() })),
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
  neighborhoods: z.array(z.string()),
});
export type CareChoices = z.infer<typeof careChoices>;

/** `few`: 1 to 4. `held`: withheld, because a `few` could be computed from it. */
export const hiddenCounts = ["few", "held"] as const;
/** A count of people or visits that could point at somebody. */
const cell = z.union([z.number(), choice(hiddenCounts)]);
export type ShownCount = z.infer<typeof cell>;
/** The least count, beside zero, that is shown. */
export const LEAST_SHOWN = 5;
/** Length of a span in months. Spans do not overlap, because the difference of two could reveal a small count. */
export const ANALYTICS_MONTHS = 12;
/** Two days of the same twelve months; twelve months end with this one, those before with the one a year ago, and so on. */
export const analyticsQuery = z.object({ from: z.optional(day), to: z.optional(day) });
export const careAnalytics = z.object({
  /** First and last day of the twelve whole months, until today. */
  from: z.string(),
  to: z.string(),
  /** Completed visits of these months. */
  total: cell,
  /** Completed visits, "YYYY-MM" in church time. */
  months: z.array(z.object({ month: z.string(), completed: cell })),
  by_kind: z.array(z.object({ kind: z.string(), count: cell })),
  by_visitor: z.array(z.object({ name: z.string(), count: cell })),
  families: z.array(z.object({ status: choice(careStatuses), priority: choice(carePriorities), count: cell })),
  /** Prayer requests that were made in these days. */
  prayers: z.array(z.object({ status: choice(prayerStatuses), count: cell })),
  /** From the first day on record to the first visit, of families first visited in these days; null: of fewer than five. */
  median_days_to_first_visit: z.nullable(z.number()),
});
export type CareAnalytics = z.infer<typeof careAnalytics>;

/** With the settings: they say for how long a visit is recent. */
const about = ["care-families", "care-visits", "follow-ups", "families", "visitors", "people", "settings"];

export const careFamilyRoutes = routeTable("care-families", {
  getPastoralDashboard: {
    method: "GET",
    path: "/pastoral/dashboard",
    summary: "The board of pastoral care: families by what is next, the visits of today, and how many need something",
    byCongregation: true,
    allow: "pastoral:view",
    about,
    query: careBoardQuery,
    reply: careBoard,
  },
  getPastoralAnalytics: {
    method: "GET",
    path: "/pastoral/analytics",
    summary:
      "Numbers of pastoral care over twelve whole months, without names of families; small ones, and what would reveal them, are not told. Default: the last twelve months",
    byCongregation: true,
    allow: "pastoral:view",
    about: [...about, "prayers"],
    query: analyticsQuery,
    reply: careAnalytics,
    fails: ["analytics.span"],
  },
  getCareChoices: {
    method: "GET",
    path: "/pastoral/choices",
    summary: "What filters and forms of pastoral care offer: who cares, teams, neighborhoods",
    byCongregation: true,
    allow: "pastoral:view",
    about: [...about, "accounts", "ministries"],
    reply: careChoices,
  },
  listCareFamilies: {
    method: "GET",
    path: "/pastoral/families",
    summary: "The families of pastoral care, filtered, those that wait longest first, a page at a time",
    byCongregation: true,
    allow: "pastoral:view",
    about,
    query: careFamilyQuery,
    reply: z.array(careFamily),
    list: true,
  },
  getCareFamily: {
    method: "GET",
    path: "/pastoral/families/{id}",
    summary: "A family of pastoral care with its people, open follow-ups and visits",
    allow: "pastoral:view",
    about,
    params: idParams,
    reply: careFamilyPage,
    fails: ["family.gone"],
  },
});

export const feature = {
  about: "Pastoral care of families: what each one waits for, computed from visits, follow-ups and visitor cards.",
  routes: careFamilyRoutes,
  failures: { "family.gone": 404, "analytics.span": 400 },
  messages: {},
  texts: inEachLanguage(careFailureTexts),
} as const;
