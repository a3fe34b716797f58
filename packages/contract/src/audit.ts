import * as z from "zod/mini";
import { choice, day, instant, listQuery, queryNumber, queryText, chooserQuery } from "./fields.ts";
import { filePatience, mediaTypes } from "./file-formats.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { routeTable } from "./route.ts";

/** The closed lists of the activity log, without schemas. */

/** spec.md §3. */
export const auditTypes = ["creations", "updates", "deletions", "authentication", "system", "user", "data"] as const;
export type AuditType = (typeof auditTypes)[number];

/** Acts that only the browser knows of: the only ones that a client can add to the log. */
export const browserActs = ["page.printed", "text.copied", "phone.called", "whatsapp.opened", "route.opened"] as const;
export type BrowserAct = (typeof browserActs)[number];

/** Acts that are not calls of the contract. An act that is missing here does not compile where it is logged. */
export const auditEvents = [
  "access.denied",
  "audit.archived",
  "calendar.compared",
  "convertVisitor",
  "data.read",
  "demo.filled",
  "factor.failed",
  "file.infected",
  "getOwnData",
  "login",
  "login.failed",
  "login.firstStep",
  "logout",
  "people.merged",
  "role.changed",
  "session.over",
  "session.reused",
  "setup",
  "stockCount.counterNamed",
  "stockCount.counterRemoved",
  "user.consoleFactors",
  "user.consoleLink",
  "user.email",
  "user.emailAsked",
  "user.merged",
  "user.password",
  "user.passwordDropped",
  "user.passwordForgotten",
  "user.permissions",
  "user.role",
  "user.status",
  "visitor.returned",
] as const;
export type AuditEvent = (typeof auditEvents)[number];

export const auditFormats = ["json", "csv"] as const;

export const auditColumns = [
  "id",
  "at",
  "who",
  "text",
  "section_name",
  "type_name",
  "action",
  "changes",
  "target_name",
  "target_id",
  "address",
  "request_id",
] as const;
export type AuditColumn = (typeof auditColumns)[number];

const MOST_ID = 999_999_999_999_999;
const recordId = z.optional(queryNumber(1, MOST_ID));

const filters = {
  /** The id of an account. */
  user: recordId,
  /** The name of a feature. */
  section: queryText(60),
  type: z.optional(choice(auditTypes)),
  action: queryText(60),
  /** Days in church time, inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  /** A kind of record as the log names it, and the id of one. */
  target_type: queryText(60),
  target_id: recordId,
  person: recordId,
};
export const auditQuery = z.object({ ...filters, limit: listQuery.limit, cursor: listQuery.cursor });
export const auditExportQuery = z.object({ ...filters, format: z.optional(choice(auditFormats)) });

/** A changed field by its label; values only where the contract marks them with `auditValues`. */
export const auditChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The values were logged; otherwise only the change. */
  has_values: z.boolean(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** `gone`: closed or deleted since. `hidden`: of a congregation that the reader does not see. `nobody`: done without an account. */
const naming = choice(["known", "gone", "hidden", "nobody"]);

export const auditEntry = z.object({
  id: z.number(),
  at: instant,
  user: z.nullable(z.object({ id: z.number(), name: z.nullable(z.string()) })),
  /** The account as text: a name, or its replacement. */
  who: z.string(),
  who_is: naming,
  /** The act as the rest of a sentence that begins with `who`, in the reader's language with current names. */
  text: z.string(),
  /** The name within `text`; null: none. */
  name: z.nullable(z.string()),
  /** The record's path in the application; null: it has none, or no longer exists. */
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
  /** Further logged data, each value as text. */
  metadata: z.record(z.string(), z.string()),
});
export type LogEntry = z.infer<typeof auditEntry>;

export const auditChoices = z.object({
  sections: z.array(z.object({ key: z.string(), label: z.string() })),
  types: z.array(z.object({ key: choice(auditTypes), label: z.string() })),
  actions: z.array(z.object({ key: z.string(), label: z.string() })),
});

export const auditUser = z.object({ id: z.number(), name: z.string() });

export const browserEntry = z.object({
  action: choice(browserActs),
  /** A path of the app. */
  page: z.optional(z.string({ error: "field.text" }).check(z.regex(/^\/[a-z0-9/-]{0,100}$/, { error: "field.text" }))),
  /** The id of the person whom the page is about. */
  person_id: z.optional(
    z
      .number({ error: "field.number" })
      .check(z.int({ error: "field.number" }), z.minimum(1, { error: "field.number" }), z.maximum(MOST_ID, { error: "field.number" })),
  ),
});

export const auditSeal = z.object({
  blocks: z.number(),
  rows: z.number(),
  last: z.nullable(z.object({ at: instant, hash: z.string() })),
  /** When every seal was last recomputed, and the result; null: never. */
  check: z.nullable(
    z.object({
      at: instant,
      ok: z.boolean(),
      blocks: z.number(),
      rows: z.number(),
      /** The first wrong block; null: none. */
      wrong: z.nullable(z.object({ at: z.nullable(instant), fault: choice(["lines", "chain", "gap", "stray"]) })),
    }),
  ),
  checking: z.boolean(),
  archives: z.array(z.object({ file: z.string(), rows: z.number(), from: instant, to: instant, at: instant, sha256: z.string() })),
});
export type AuditSeal = z.infer<typeof auditSeal>;

export const auditRoutes = routeTable("audit", {
  listAuditLogs: {
    method: "GET",
    path: "/audit-logs",
    summary: "The activity log, latest first, a page at a time, as sentences in the reader's language",
    allow: "settings:manage",
    query: auditQuery,
    reply: z.array(auditEntry),
    list: true,
  },
  createAuditLog: {
    method: "POST",
    path: "/audit-logs",
    summary: "Write down an act that only the browser knows of, out of a closed list",
    allow: "signedIn",
    anyCongregation: "It notes an act of the caller.",
    body: browserEntry,
    reply: z.object({ noted: z.literal(true) }),
    fails: ["person.notFound", "request.tooMany"],
  },
  getAuditChoices: {
    method: "GET",
    path: "/audit-logs/choices",
    summary: "The sections and acts that the activity log can be narrowed to",
    allow: "settings:manage",
    reply: auditChoices,
  },
  listAuditUsers: {
    method: "GET",
    path: "/audit-logs/users",
    summary: "Accounts that the activity log can be narrowed to, by name",
    allow: "settings:manage",
    about: ["audit", "accounts"],
    query: chooserQuery,
    reply: z.array(auditUser),
    list: true,
  },
  exportAuditLogs: {
    method: "GET",
    path: "/audit-logs/export",
    summary: "The activity log as a file, written while it is read: JSON, or CSV as spreadsheets read it",
    allow: "settings:manage",
    query: auditExportQuery,
    reply: z.string(),
    files: [mediaTypes.csv, "application/json"],
    patience: filePatience,
  },
  getAuditSeal: {
    method: "GET",
    path: "/audit-logs/seal",
    summary: "The last seal of the activity log, when all seals were last computed again, and the archives",
    allow: "settings:manage",
    reply: auditSeal,
  },
  checkAuditSeal: {
    method: "POST",
    path: "/audit-logs/seal/check",
    summary: "Have every seal of the activity log computed again",
    allow: forWholeChurch("settings:manage"),
    reply: auditSeal,
    audit: "system",
    done: "audit.checking",
  },
});

export const feature = {
  about: "The activity log: who did what and when, under seals that show whether it is whole.",
  routes: auditRoutes,
  failures: {},
  messages: { "audit.checking": 200 },
  texts: inEachLanguage({ "audit.checking": ["Conferência iniciada.", "Revisión iniciada.", "Check started."] }),
} as const;
