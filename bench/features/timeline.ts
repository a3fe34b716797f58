import type { FeatureBench } from "../generator/family.ts";

/** Its rows are those of the features that tell something. */
export const bench: FeatureBench = { after: [], tables: () => [], queries: { listTimeline: {} } };
