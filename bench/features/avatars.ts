import type { FeatureBench } from "../generator/family.ts";

/** No account of the bench has one: they are read one at a time, by their name. */
export const bench: FeatureBench = { after: [], tables: () => [], queries: { getAvatar: { size: ["thumb"] } } };
