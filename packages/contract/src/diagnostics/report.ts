import * as z from "zod/mini";
import { DAY_MS } from "../durations.ts";
import { choice } from "../fields.ts";
import {
  diagnosticKinds,
  diagnosticReasons,
  framePattern,
  mostEntries,
  mostErrors,
  mostFrames,
  namePattern,
  placePattern,
} from "./choices.ts";

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
