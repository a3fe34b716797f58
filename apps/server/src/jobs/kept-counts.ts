import type { KeptCount } from "../database/queries/kept-counts.ts";
import { features } from "../features.ts";

/** Every count that the database keeps, of all features: housekeeping folds them, `npm run check:data` counts them again. */
export const keptCounts: readonly KeptCount[] = features.flatMap(({ counts = [] }) => counts);
