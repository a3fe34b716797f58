import type { FeatureBench } from "../generator/family.ts";

/** Nothing of its own: it reads the rows of others. */
export const bench: FeatureBench = { after: [], tables: () => [], queries: {} };
