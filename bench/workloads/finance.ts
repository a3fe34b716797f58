import { both, limitGet } from "./requests.ts";
import { addressOf, type Requests, type Workload } from "./workload.ts";

/** Asked by a treasurer. */
const get =
  (path: string): Requests =>
  (ground) =>
  (caller) => ({
    method: "GET",
    path: `/api${path}`,
    headers: { authorization: `Bearer ${ground.treasurer(caller)}`, "x-forwarded-for": addressOf(caller + 1) },
  });

/** The church's books: for 100,000 people 600,000 entries of two years. */
export const finance: readonly Workload[] = [
  {
    name: "finance-overview",
    title: "the month's overview, each minute",
    callers: [1],
    product: get("/finance/summary"),
    limit: null,
    databaseMs: 2,
  },
  {
    name: "finance-page",
    title: "first page of transactions (25)",
    callers: both,
    product: get("/finance/transactions?limit=25&sort=-entry_date"),
    limit: limitGet(() => "/people"),
    ratio: 8,
  },
  {
    name: "finance-tithes",
    title: "the same, of one category and fund",
    callers: both,
    product: get("/finance/transactions?limit=25&sort=-entry_date&category=tithe&fund=2"),
    limit: null,
  },
  {
    name: "finance-year",
    title: "twelve months of income and expense",
    callers: [1],
    product: get("/dashboard/financial-report"),
    limit: null,
    databaseMs: 20,
  },
  {
    name: "finance-sum",
    title: "what a year adds up to by category",
    callers: [1],
    product: get("/finance/transactions/sum?category=tithe"),
    limit: null,
  },
];
