import { actions, canonical, holds, sections, type Action, type Permission, type PermissionSet, type Section } from "./permissions.ts";

/** The actions of a section: dashboard and reports are read-only (spec.md §3). */
export const actionsOf = (section: Section): readonly Action[] => (section === "dashboard" || section === "reports" ? ["view"] : actions);

const rightsOf = (section: Section): readonly Permission[] => actionsOf(section).map((action) => `${section}:${action}` as const);

/** All rights, in the order of sections and actions. */
export const allRights: readonly Permission[] = sections.flatMap(rightsOf);

/** Every right that a set allows, with 'manage' and '*' expanded. */
export const rightsIn = (set: PermissionSet): readonly Permission[] => allRights.filter((right) => holds(set, right));

/** The shortest equal set: 'manage' replaces all that it implies. */
export const compact = (set: PermissionSet): readonly Permission[] =>
  rightsIn(set).filter((right) => {
    const [section] = right.split(":") as [Section];
    return right === `${section}:manage` || actionsOf(section).length === 1 || !holds(set, `${section}:manage`);
  });

/** The rights that were added and removed. */
export const difference = (before: PermissionSet, after: PermissionSet) => ({
  added: rightsIn(after).filter((right) => !holds(before, right)),
  removed: rightsIn(before).filter((right) => !holds(after, right)),
});

/**
 * A set with a right granted or revoked, and with its dependencies: 'manage' changes the whole section; a granted right adds
 * 'view'; revoking 'view' revokes the section.
 */
export function withRight(set: PermissionSet, wanted: string, given: boolean): readonly Permission[] {
  const right = canonical(wanted);
  const [section = "", action] = right.split(":");
  const belongs = (other: Permission): boolean => {
    if (!other.startsWith(`${section}:`)) return false;
    const isAll = given ? action === "manage" : action === "view";
    return isAll || other === right || other === (given ? `${section}:view` : `${section}:manage`);
  };
  return allRights.filter((other) => (belongs(other) ? given : holds(set, other)));
}
