import type { FeatureBench } from "../generator/family.ts";

export const bench: FeatureBench = { after: [], tables: () => [], values: { "listMissing events": ["1,2"] } };
