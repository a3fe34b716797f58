import type { HouseholdRole } from "@aprisco/contract/families/choices.ts";

/** Whether roles fit into one household: one head and one spouse at most. */
export const fitsOneHousehold = (roles: readonly HouseholdRole[]): boolean =>
  (["head", "spouse"] as const).every((alone) => roles.filter((role) => role === alone).length <= 1);
