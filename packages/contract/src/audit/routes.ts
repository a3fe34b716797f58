import * as z from "zod/mini";
import { chooserQuery } from "../fields.ts";
import { filePatience, mediaTypes } from "../file-formats.ts";
import { routeTable } from "../route.ts";
import { auditChoices, auditEntry, auditExportQuery, auditQuery, auditSeal, auditUser, browserEntry } from "./entry.ts";

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
    allow: "settings:manage",
    reply: auditSeal,
    audit: "system",
    done: "audit.checking",
  },
});
