import type { FeatureBench } from "../generator/family.ts";

/** The dashboard has no rows of its own; the months that a report is asked for. */
export const bench: FeatureBench = {
  after: [],
  tables: () => [],
  queries: { getMembershipReport: { from: ["2025-06", "2026-11"], to: ["2026-11"] } },
};
