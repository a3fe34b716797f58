import type { Handle } from "../../database/connect.ts";
import { foldCounts } from "../../database/fold-counts.ts";

/** Folds the kept counts of the memberships. */
export const foldMembershipCounts = (tx: Handle): Promise<void> =>
  foldCounts(tx, { table: "membership_counts", by: ["congregation_id", "status"] });
