import { keptOfOne, keptPaths, leftOut, leftOutOf, openPaths } from "@aprisco/contract/kept-on-device.ts";

// The API answers that a device caches, and for how long; used by worker/kept.ts.

/** Milliseconds. Older answers are not shown. */
export const keptMs = 7 * 86_400_000;
/** The number of cached answers; the oldest are dropped. */
export const mostKept = 60;

export const keptName = (account: number): string => `aprisco-kept-${account}`;
export const isKeptName = (name: string): boolean => name.startsWith("aprisco-kept-");

const root = "/api";
const isAmong = (paths: readonly string[], pathname: string): boolean =>
  pathname.startsWith(`${root}/`) && paths.includes(pathname.slice(root.length));
/** Whether anybody may read the answer of a path, so that every device may cache it. */
export const isOpenPath = (pathname: string): boolean => isAmong(openPaths, pathname);
/** "/api/cell-groups/7/report" as the contract names it: "/cell-groups/{id}/report". */
const namedPath = (pathname: string): string => pathname.replace(/\/[1-9]\d*(?=\/|$)/, "/{id}");
/** Whether the answer of a path may be cached. */
export const isKeptPath = (pathname: string): boolean =>
  isAmong(keptPaths, pathname) || isAmong(keptOfOne, namedPath(pathname)) || isOpenPath(pathname);
/** Whether the answer of a call may be cached: never of those who belonged once. */
export const isKeptCall = ({ pathname, searchParams }: URL): boolean => isKeptPath(pathname) && searchParams.get("past") !== "only";
export const openUrls: readonly string[] = openPaths.map((path) => root + path);

/** The account in a request's token. Not verified here: the server does. */
export function accountOf(authorization: string | null): number | null {
  const claims = authorization?.split(".")[1];
  if (claims === undefined) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    const account = Number(sub);
    return Number.isSafeInteger(account) && account > 0 ? account : null;
  } catch {
    return null;
  }
}

/** The answer of a path as it is cached, without private fields. */
export function withoutPrivate(text: string, pathname: string): string {
  const further = leftOutOf[namedPath(pathname.slice(root.length))];
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (leftOut.has(key) || further?.has(key) ? empty(value) : value)));
}

/** An empty value of the same type: screens read it as 'not told'. */
const empty = (value: unknown): unknown => (Array.isArray(value) ? [] : typeof value === "boolean" ? false : null);
