import * as z from "zod/mini";
import { choice, day, instant, listQuery, queryNumber, queryText } from "../fields.ts";
import { auditFormats, auditTypes, browserActs } from "./choices.ts";

const MOST_ID = 999_999_999_999_999;
const recordId = z.optional(queryNumber(1, MOST_ID));

const filters = {
  /** An account. */
  user: recordId,
  /** A name out of the program: a feature; an operation or event below. */
  section: queryText(60),
  type: z.optional(choice(auditTypes)),
  action: queryText(60),
  /** Days in church time, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** A kind of record, as the lines name it, and one of that kind. */
  target_type: queryText(60),
  target_id: recordId,
  person: recordId,
};
export const auditQuery = z.object({ ...filters, limit: listQuery.limit, cursor: listQuery.cursor });
export const auditExportQuery = z.object({ ...filters, format: z.optional(choice(auditFormats)) });

/** A field that was changed, as it is called; its values only where the contract marks them `auditValues`. */
export const auditChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The values were written down; else only that there was a change. */
  has_values: z.boolean(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** `gone`: closed or deleted since. `hidden`: of a congregation that the reader does not see. `nobody`: done without an account. */
const naming = choice(["known", "gone", "hidden", "nobody"]);

export const auditEntry = z.object({
  id: z.number(),
  at: instant,
  /** Who did it. */
  user: z.nullable(z.object({ id: z.number(), name: z.nullable(z.string()) })),
  /** The same in words: a name, or what stands in its place. */
  who: z.string(),
  who_is: naming,
  /** What was done, as the rest of a sentence that begins with `who`; in the reader's language, with the names of today. */
  text: z.string(),
  /** The name within `text`; null: there is none. */
  name: z.nullable(z.string()),
  /** The place of the record in the app; null: it has none, or is not there any more. */
  path: z.nullable(z.string()),
  action: z.string(),
  section: z.string(),
  section_name: z.string(),
  type: choice(auditTypes),
  type_name: z.string(),
  target_type: z.nullable(z.string()),
  /** What such a record is called; null: the line is about none. */
  target_name: z.nullable(z.string()),
  target_id: z.nullable(z.number()),
  person_id: z.nullable(z.number()),
  changes: z.array(auditChange),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  /** What else was written down, each value as a text. */
  metadata: z.record(z.string(), z.string()),
});
export type LogEntry = z.infer<typeof auditEntry>;

/** What the filters offer, in the reader's language. */
export const auditChoices = z.object({
  sections: z.array(z.object({ key: z.string(), label: z.string() })),
  types: z.array(z.object({ key: choice(auditTypes), label: z.string() })),
  actions: z.array(z.object({ key: z.string(), label: z.string() })),
});

export const auditUser = z.object({ id: z.number(), name: z.string() });

/** An act that only the browser knows of, and where it was done. */
export const browserEntry = z.object({
  action: choice(browserActs),
  /** A path of the app. */
  page: z.optional(z.string({ error: "field.text" }).check(z.regex(/^\/[a-z0-9/-]{0,100}$/, { error: "field.text" }))),
  /** Of whom the page is. */
  person_id: z.optional(
    z
      .number({ error: "field.number" })
      .check(z.int({ error: "field.number" }), z.minimum(1, { error: "field.number" }), z.maximum(MOST_ID, { error: "field.number" })),
  ),
});

/** How the seals stand. */
export const auditSeal = z.object({
  blocks: z.number(),
  /** Lines under a seal. */
  rows: z.number(),
  last: z.nullable(z.object({ at: instant, hash: z.string() })),
  /** When every seal was last computed again, and what came out. */
  check: z.nullable(
    z.object({
      at: instant,
      ok: z.boolean(),
      blocks: z.number(),
      rows: z.number(),
      /** The first block that is wrong. */
      wrong: z.nullable(z.object({ at: z.nullable(instant), fault: choice(["lines", "chain", "gap", "stray"]) })),
    }),
  ),
  /** A check is at work. */
  checking: z.boolean(),
  archives: z.array(z.object({ file: z.string(), rows: z.number(), from: instant, to: instant, at: instant, sha256: z.string() })),
});
export type AuditSeal = z.infer<typeof auditSeal>;
