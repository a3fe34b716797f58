import type { FeatureBench } from "../generator/family.ts";

/** A church of the bench has none: they are read one at a time, by their number. */
export const bench: FeatureBench = {
  after: [],
  tables: () => [],
  queries: { listThumbs: { ids: ["1,2"] }, getFile: { size: ["thumb"] }, getPublicFile: { size: ["thumb"] } },
};
