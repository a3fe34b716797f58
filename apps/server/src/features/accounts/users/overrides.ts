import { actions, effective, holds, sections, type PermissionSet } from "@aprisco/contract/permissions.ts";

/** Every "section:action" that a set allows, spelled out, in the order of the lists. */
export const spelledOut = (set: PermissionSet): readonly string[] =>
  sections.flatMap((section) => actions.map((action) => `${section}:${action}`)).filter((permission) => holds(set, permission));

export interface Overrides {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/**
 * What to store on an account so that, with its role's set, it may do exactly what `wanted` (list or object reading) allows:
 * the difference to the role, which goes on counting when the role's own set changes. Source: the team's settled question 29.
 */
export function overridesFor(role: PermissionSet, wanted: PermissionSet): Overrides {
  const has = new Set(spelledOut(role));
  const wants = new Set(spelledOut(wanted));
  return {
    plus: [...wants].filter((permission) => !has.has(permission)),
    minus: [...has].filter((permission) => !wants.has(permission)),
  };
}

/** The effective set of a role with overrides, spelled out: what a caller is told after a change. */
export const withOverrides = (role: PermissionSet, { plus, minus }: Overrides): readonly string[] =>
  spelledOut(effective(role, plus, minus));
