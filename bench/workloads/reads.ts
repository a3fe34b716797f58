import { toCursor } from "@aprisco/server/records/lists/cursor.ts";
import { accountCount } from "../features/accounts.ts";
import { knownSince } from "../generator/family.ts";
import { anybody, both, get, limitGet, limitPage, somewhere } from "./requests.ts";
import type { Ground, Requests, Workload } from "./workload.ts";

/** As a browser asks: for a packed answer. */
const packed =
  (requests: Requests): Requests =>
  (ground) => {
    const next = requests(ground);
    return (caller) => {
      const asked = next(caller);
      return { ...asked, headers: { ...asked.headers, "accept-encoding": "gzip, deflate, br, zstd" } };
    };
  };

function pageFrom(ground: Ground): string {
  const id = anybody(ground);
  const value = `${knownSince(ground.population, id).toISOString().replace("T", " ").slice(0, 23)}000`;
  return `/visitors?limit=25&cursor=${toCursor("-created_at", { value, id })}`;
}
/** The product's answer with the least work: whether it is ready, with one query. */
const readiness: Requests = () => () => ({ method: "GET", path: "/api/health" });
const firstPage = get(() => "/visitors?limit=25");

export const reads: readonly Workload[] = [
  { name: "hello", title: "an answer without a database", callers: both, product: readiness, limit: limitGet(() => "/hello") },
  {
    name: "first-page",
    title: "first page of visitors (25)",
    callers: both,
    product: firstPage,
    limit: limitGet(() => "/people"),
    ratio: 8,
  },
  {
    name: "first-page-packed",
    title: "the same, compressed as a browser asks",
    callers: both,
    product: packed(firstPage),
    limit: limitGet(() => "/people"),
  },
  { name: "deep-page", title: "a page deep in the list", callers: both, product: get(pageFrom), limit: limitPage, ratio: 8 },
  {
    name: "page-by-name",
    title: "a page deep in the list by name",
    callers: both,
    product: get((ground) => `/visitors?limit=25&sort=name&cursor=${toCursor("name", { value: somewhere(ground), id: 0 })}`),
    limit: limitPage,
    ratio: 8,
  },
  {
    name: "details",
    title: "details of a visitor",
    callers: both,
    product: get((ground) => `/visitors/${anybody(ground)}`),
    limit: limitGet((ground) => `/people/${anybody(ground)}`),
    ratio: 8,
  },
  {
    name: "summary",
    title: "visitors by status (counts)",
    callers: both,
    product: get(() => "/visitors/summary"),
    limit: limitGet(() => "/count"),
  },
  { name: "users", title: "first page of users (25)", callers: both, product: get(() => "/users?limit=25"), limit: null },
  {
    name: "user",
    title: "details of a user",
    callers: both,
    product: get((ground) => `/users/${ground.chance.between(1, accountCount(ground.population) + 1)}`),
    limit: null,
  },
  { name: "dashboard", title: "figures of the dashboard", callers: both, product: get(() => "/dashboard/stats"), limit: null },
  { name: "notices", title: "an account's notifications (500 kept)", callers: both, product: get(() => "/notifications"), limit: null },
  { name: "unread", title: "the number on the bell", callers: both, product: get(() => "/notifications/unread"), limit: null },
  { name: "duties", title: "what waits for an account", callers: both, product: get(() => "/dashboard/duties"), limit: null },
  {
    name: "activities",
    title: "what was done last (dashboard)",
    callers: both,
    product: get(() => "/dashboard/activities?limit=6"),
    limit: null,
  },
  { name: "membership", title: "membership report (kept)", callers: both, product: get(() => "/dashboard/membership-report"), limit: null },
];
