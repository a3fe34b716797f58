import { auditFormats, auditTypes } from "@aprisco/contract/audit/choices.ts";
import type { FeatureBench } from "../generator/family.ts";

const narrowed = {
  user: ["3"],
  // Two features are one section.
  section: ["visitors", "users", "mail"],
  type: auditTypes,
  action: ["createVisitor", "deleteFamily"],
  from: ["2026-01-01"],
  to: ["2026-06-30"],
  target_type: ["visitors"],
  target_id: ["25"],
  person: ["25"],
};

/** The activity log: its rows are those of `activity.ts`, the largest table of all. */
export const bench: FeatureBench = {
  after: ["activity"],
  tables: () => [],
  queries: {
    listAuditLogs: narrowed,
    listAuditUsers: { q: ["souza", "an"], include: ["25"] },
    // A file holds all that is left: what leaves little is tried, by the same statements.
    exportAuditLogs: {
      ...narrowed,
      section: ["mail"],
      type: ["deletions"],
      action: ["deleteFamily"],
      user: ["999999"],
      format: auditFormats,
    },
  },
};
