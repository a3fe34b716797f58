import type { KeptCount } from "../database/kept-counts.ts";
import { accountCounts } from "../features/accounts/index.ts";
import { membershipCounts } from "../features/memberships/index.ts";
import { visitorCounts } from "../features/visitors/index.ts";

/** Every count that the database keeps, of all features: housekeeping folds them, `npm run check:data` counts them again. */
export const keptCounts: readonly KeptCount[] = [...visitorCounts, ...accountCounts, ...membershipCounts];
