import { keptPaths, leftOut } from "@aprisco/contract/kept-on-device.ts";

// What a device keeps of the API, and for how long: the rules of worker/kept.ts.

/** Older than this nothing is shown. */
export const keptMs = 7 * 86_400_000;
/** Answers that are kept at once; the oldest go. */
export const mostKept = 60;

/** Caches that pages and their worker know: of one account, and of the built files. */
export const keptName = (account: number): string => `aprisco-kept-${account}`;
export const isKeptName = (name: string): boolean => name.startsWith("aprisco-kept-");

const root = "/api";
/** Whether the answer of an address may be kept. */
export const isKeptPath = (pathname: string): boolean => pathname.startsWith(`${root}/`) && keptPaths.includes(pathname.slice(root.length));

/** The account that a request is made for, as its token says; what that is worth, the server decides. */
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

/** An answer as the device keeps it. */
export const withoutPrivate = (text: string): string =>
  JSON.stringify(JSON.parse(text, (key, value: unknown) => (leftOut.has(key) ? empty(value) : value)));

/** Nothing, of the kind that a field has: screens read it as 'not told'. */
const empty = (value: unknown): unknown => (Array.isArray(value) ? [] : typeof value === "boolean" ? false : null);
