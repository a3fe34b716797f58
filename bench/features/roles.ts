import type { FeatureBench } from "../generator/family.ts";

/** The roles are the migrations'; what a preview tries. */
export const bench: FeatureBench = {
  after: [],
  tables: () => [],
  queries: { previewRole: { permissions: ["dashboard:view,finance:view"] } },
};
