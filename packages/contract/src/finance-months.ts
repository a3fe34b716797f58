import * as z from "zod/mini";
import { choice, instant, listQuery, text } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/finance-months.ts";

export const monthStatuses = ["open", "closed"] as const;
/**
 * What keeps a month open: it is not over, entries are processing, a batch is open, an earlier month with entries is open. Each but the
 * first with a number.
 */
export const monthBlockers = ["notOver", "processing", "batches", "earlier"] as const;
/** What a treasurer should know before closing: expenses without a voucher, restricted funds below zero. */
export const monthWarnings = ["vouchers", "funds"] as const;

/** "YYYY-MM"; a malformed one answers 404 (`month.notFound`). */
export const monthParams = z.object({
  month: z.pipe(
    z.string(),
    z.transform((value: string) => (/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(value) ? value : "")),
  ),
});
export const financeMonth = z.object({
  /** "YYYY-MM". */
  month: z.string(),
  congregation_id: z.number(),
  congregation_name: z.string(),
  status: choice(monthStatuses),
  /** Centavos of confirmed entries. */
  income: z.number(),
  expense: z.number(),
  entries: z.number(),
  closed_at: z.nullable(instant),
  closed_by_name: z.nullable(z.string()),
  /** sha256 over the month's entries and the former month's digest, in hexadecimal; null: open. */
  digest: z.nullable(z.string()),
  /** Closed, and no later month of the congregation is. */
  latest_closed: z.boolean(),
  reopened_at: z.nullable(instant),
  reopen_reason: z.nullable(z.string()),
});
export type FinanceMonth = z.infer<typeof financeMonth>;
export const monthCheck = z.object({
  ...financeMonth.shape,
  blockers: z.array(z.object({ kind: choice(monthBlockers), count: z.number() })),
  warnings: z.array(z.object({ kind: choice(monthWarnings), count: z.number() })),
});
export type MonthCheck = z.infer<typeof monthCheck>;

/** Twenty-four months a page, the latest first. */
export const monthQuery = z.object({ cursor: listQuery.cursor });
export const reopenInput = z.object({ reason: text(200) });

const about = ["finance", "finance-months"] as const;

export const financeMonthRoutes = routeTable("finance-months", {
  listFinanceMonths: {
    method: "GET",
    path: "/finance/months",
    summary: "The months with entries of each congregation, the latest first",
    byCongregation: true,
    allow: "finance:view",
    query: monthQuery,
    reply: z.array(financeMonth),
    list: true,
  },
  checkFinanceMonth: {
    method: "GET",
    path: "/finance/months/{month}",
    summary: "A month of one congregation, what keeps it open, and what is missing",
    byCongregation: true,
    allow: "finance:view",
    params: monthParams,
    reply: monthCheck,
    fails: ["month.notFound"],
  },
  closeFinanceMonth: {
    method: "POST",
    path: "/finance/months/{month}/close",
    summary: "Close a month of one congregation: nothing more is entered, and its sums are kept",
    byCongregation: true,
    allow: "finance:manage",
    params: monthParams,
    reply: monthCheck,
    refusal: monthCheck,
    audit: "updates",
    done: "month.closed",
    about,
    fails: ["month.notFound", "month.blocked", "month.isClosed"],
  },
  reopenFinanceMonth: {
    method: "POST",
    path: "/finance/months/{month}/reopen",
    summary: "Reopen the last closed month with a reason; only an administrator or the president pastor",
    byCongregation: true,
    allow: "finance:manage",
    params: monthParams,
    body: reopenInput,
    reply: monthCheck,
    audit: "updates",
    done: "month.reopened",
    about,
    fails: ["month.notFound", "month.notClosed", "month.notLatest"],
  },
});

export const feature = {
  about: "The months of the church's books: closing, what it keeps, and reopening.",
  routes: financeMonthRoutes,
  failures: { "month.notFound": 404, "month.blocked": 409, "month.isClosed": 409, "month.notClosed": 409, "month.notLatest": 409 },
  messages: { "month.closed": 200, "month.reopened": 200 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;
