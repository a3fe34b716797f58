import { effective, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { difference, rightsIn } from "@aprisco/contract/rights.ts";

export interface Overrides {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/**
 * What to store on an account so that, with its role's set, it may do exactly what `wanted` (list or object reading) allows:
 * the difference to the role, which goes on counting when the role's own set changes. Source: the team's settled question 29.
 */
export function overridesFor(role: PermissionSet, wanted: PermissionSet): Overrides {
  const { added, removed } = difference(role, wanted);
  return { plus: added, minus: removed };
}

/** The effective set of a role with overrides, spelled out: what a caller is told after a change. */
export const withOverrides = (role: PermissionSet, { plus, minus }: Overrides): readonly string[] => rightsIn(effective(role, plus, minus));
