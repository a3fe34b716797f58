import * as z from "zod/mini";
import { DAY_MS } from "./durations.ts";
import { choice } from "./fields.ts";
import { routeTable } from "./route.ts";

/** What a browser notes of a page, without a word that was typed or is shown. */
export const diagnosticKinds = ["page", "call", "error", "rejection", "crash", "offline", "online"] as const;
export type DiagnosticKind = (typeof diagnosticKinds)[number];

/** What an error says, as one of these: its own sentence may quote what a person typed. */
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

/** How much of it is kept (spec.md §9). */
export const mostEntries = 100;
export const mostErrors = 20;
/** How much of a stack is kept, from the top. */
export const mostFrames = 8;

/** An address without what it is about: known words, and {} in the place of all else. */
export const placePattern = /^(?:\/|(?:\/(?:[a-z][a-z-]{0,60}|\{\})){1,8})$/;
/** A built file with line and column. */
export const framePattern = /^[A-Za-z0-9_.-]{1,80}:\d{1,7}:\d{1,7}$/;
/** What kind of error it is: a class or a failure code, never its sentence. */
export const namePattern = /^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/;

const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** A line of a browser's log. No member takes a free text. */
export const diagnosticEntry = z.strictObject({
  /** Milliseconds after the page was opened. */
  at: count(30 * DAY_MS),
  kind: choice(diagnosticKinds),
  /** The page, or the call, without ids and query. */
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

/** What a page that crashed tells the server's log. */
export const faultReport = z.strictObject({
  entries: z.array(diagnosticEntry).check(z.maxLength(mostEntries)),
  /** Errors of earlier pages of this browser. */
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
