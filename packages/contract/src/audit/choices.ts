/** The closed lists of the activity log, without schemas. */

/** spec.md §3. */
export const auditTypes = ["creations", "updates", "deletions", "authentication", "system", "user", "data"] as const;
export type AuditType = (typeof auditTypes)[number];

/** What only the browser knows of: the one thing that others may add to the log. */
export const browserActs = ["page.printed", "text.copied", "phone.called", "whatsapp.opened", "route.opened"] as const;
export type BrowserAct = (typeof browserActs)[number];

/** What the log tells besides the calls of the contract. An act that is not named here does not compile where it is written. */
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
] as const;
export type AuditEvent = (typeof auditEvents)[number];

export const auditFormats = ["json", "csv"] as const;

/** The columns of the log as CSV. */
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
