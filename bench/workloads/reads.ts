import { toCursor } from "@aprisco/server/database/cursor.ts";
import { accountCount } from "../features/accounts.ts";
import { isMember } from "../features/members.ts";
import { knownSince } from "../generator/family.ts";
import { firstNames, folded, surnames } from "../generator/names.ts";
import { signedIn, type Ground, type Requests, type Workload } from "./workload.ts";

const anybody = ({ chance, sketch }: Ground): number => chance.between(1, sketch.people + 1);
const someMember = (ground: Ground): number => {
  const number = anybody(ground);
  return isMember(number) ? number : number - 1;
};
const pickOf = ({ chance }: Ground, items: readonly string[]): string => items[chance.between(0, items.length)] ?? "";
const somewhere = (ground: Ground): string => `${folded(pickOf(ground, firstNames))} ${folded(pickOf(ground, surnames))}`;

const get =
  (pathOf: (ground: Ground) => string): Requests =>
  (ground) =>
  (caller) => ({ method: "GET", path: `/api${pathOf(ground)}`, headers: signedIn(ground, caller) });
const limitGet =
  (pathOf: (ground: Ground) => string): Requests =>
  (ground) =>
  () => ({ method: "GET", path: pathOf(ground) });
/** As a browser asks: with the answer packed. */
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
  const value = `${knownSince(ground.sketch, id).toISOString().replace("T", " ").slice(0, 23)}000`;
  return `/visitors?limit=25&cursor=${toCursor("-created_at", { value, id })}`;
}
const limitPage = limitGet((ground) => `/people?after=${encodeURIComponent(somewhere(ground))}&id=0`);
/** The product's nearest to an answer without work: whether it is ready, for which it asks the database one thing. */
const readiness: Requests = () => () => ({ method: "GET", path: "/api/health" });
const both = [1, 8] as const;
const firstPage = get(() => "/visitors?limit=25");

export const reads: readonly Workload[] = [
  { name: "hello", title: "an answer without a database", callers: both, product: readiness, limit: limitGet(() => "/hello") },
  {
    name: "first-page",
    title: "first page of visitors (25)",
    callers: both,
    product: firstPage,
    limit: limitGet(() => "/people"),
    ratio: 4,
  },
  {
    name: "first-page-packed",
    title: "the same, compressed as a browser asks",
    callers: both,
    product: packed(firstPage),
    limit: limitGet(() => "/people"),
  },
  { name: "deep-page", title: "a page deep in the list", callers: both, product: get(pageFrom), limit: limitPage, ratio: 4 },
  {
    name: "page-by-name",
    title: "a page deep in the list by name",
    callers: both,
    product: get((ground) => `/visitors?limit=25&sort=name&cursor=${toCursor("name", { value: somewhere(ground), id: 0 })}`),
    limit: limitPage,
    ratio: 4,
  },
  {
    name: "details",
    title: "details of a visitor",
    callers: both,
    product: get((ground) => `/visitors/${anybody(ground)}`),
    limit: limitGet((ground) => `/people/${anybody(ground)}`),
    ratio: 4,
  },
  {
    name: "summary",
    title: "visitors by status (counts)",
    callers: both,
    product: get(() => "/visitors/summary"),
    limit: limitGet(() => "/count"),
  },
  {
    name: "members",
    title: "first page of members by name (25)",
    callers: both,
    product: get(() => "/members?limit=25"),
    limit: limitGet(() => "/people"),
    ratio: 6,
  },
  {
    name: "members-filtered",
    title: "first page of active, baptised members of a neighbourhood (25)",
    callers: both,
    product: get(() => "/members?limit=25&status=active&baptised=yes&neighborhood=Vila%20Aurora"),
    limit: null,
  },
  {
    name: "member",
    title: "details of a member",
    callers: both,
    product: get((ground) => `/members/${someMember(ground)}`),
    limit: limitGet((ground) => `/people/${anybody(ground)}`),
    ratio: 9,
  },
  { name: "users", title: "first page of users (25)", callers: both, product: get(() => "/users?limit=25"), limit: null },
  {
    name: "user",
    title: "details of a user",
    callers: both,
    product: get((ground) => `/users/${ground.chance.between(1, accountCount(ground.sketch) + 1)}`),
    limit: null,
  },
  { name: "dashboard", title: "figures of the dashboard", callers: both, product: get(() => "/dashboard/stats"), limit: null },
  { name: "duties", title: "what waits for an account", callers: both, product: get(() => "/dashboard/duties"), limit: null },
];
