import type { FeatureBench } from "../generator/family.ts";

/** The activity log: the rows of `activity.ts`, the largest table of all. */
export const bench: FeatureBench = {
  after: ["activity"],
  tables: () => [],
  values: { section: ["visitors", "users", "mail"], action: ["createVisitor", "deleteFamily"], target_type: ["visitors"] },
};
