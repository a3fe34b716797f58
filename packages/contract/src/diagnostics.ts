import * as z from "zod/mini";
import { DAY_MS } from "./durations.ts";
import { choice } from "./fields.ts";
import { routeTable } from "./route.ts";

/** What a browser logs about a page, without typed or shown text. */
export const diagnosticKinds = ["page", "call", "error", "rejection", "crash", "offline", "online"] as const;
export type DiagnosticKind = (typeof diagnosticKinds)[number];

/** The reason of an error: its own message may quote what was typed. */
export const diagnosticReasons = [
  "nullRead",
  "notFunction",
  "notIterable",
  "notDefined",
  "recursion",
  "module",
  "storage",
  "network",
  "json",
  "hydration",
  "react",
  "security",
  "aborted",
  "other",
] as const;
export type DiagnosticReason = (typeof diagnosticReasons)[number];

/** Entries that are kept (spec.md §9). */
export const mostEntries = 100;
export const mostErrors = 20;
/** Lines of a stack that are kept, from the top. */
export const mostFrames = 8;

/** A path with known words, and {} for all else. */
export const placePattern = /^(?:\/|(?:\/(?:[a-z][a-z-]{0,60}|\{\})){1,8})$/;
/** A built file with line and column. */
export const framePattern = /^[A-Za-z0-9_.-]{1,80}:\d{1,7}:\d{1,7}$/;
/** An error class or a failure code, never a message. */
export const namePattern = /^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/;

const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** A line of the browser's log; it has no free text. */
export const diagnosticEntry = z.strictObject({
  /** Milliseconds after the page was opened. */
  at: count(30 * DAY_MS),
  kind: choice(diagnosticKinds),
  /** The path of a page or call, without ids and query. */
  place: z.optional(z.string().check(z.maxLength(120), z.regex(placePattern))),
  status: z.optional(count(599)),
  ms: z.optional(count(DAY_MS)),
  /** The class of an error, or the code of a failure. */
  name: z.optional(z.string().check(z.regex(namePattern))),
  reason: z.optional(choice(diagnosticReasons)),
  /** The number of React's own error. */
  number: z.optional(count(9_999)),
  frames: z.optional(z.array(z.string().check(z.regex(framePattern))).check(z.maxLength(mostFrames))),
});
export type DiagnosticEntry = z.output<typeof diagnosticEntry>;

export const faultReport = z.strictObject({
  entries: z.array(diagnosticEntry).check(z.maxLength(mostEntries)),
  /** Errors of earlier pages in this browser. */
  earlier: z.array(diagnosticEntry).check(z.maxLength(mostErrors)),
  width: count(20_000),
  isOnline: z.boolean(),
});

export const diagnosticRoutes = routeTable("diagnostics", {
  reportFault: {
    method: "POST",
    path: "/diagnostics",
    summary: "A page that crashed says what it was doing, in codes; the server's log keeps it under the id that is answered",
    allow: "anyone",
    whilePending: true,
    limit: { max: 10, windowSeconds: 3_600, together: 300 },
    body: faultReport,
    reply: z.object({ id: z.string() }),
  },
});

export const feature = {
  about: "What went wrong in a browser, in codes.",
  routes: diagnosticRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
