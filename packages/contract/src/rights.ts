import { actions, canonical, holds, sections, type Action, type Permission, type PermissionSet, type Section } from "./permissions.ts";

/** What may be done in a section: the dashboard and the reports are only looked at (spec.md §3). */
export const actionsOf = (section: Section): readonly Action[] => (section === "dashboard" || section === "reports" ? ["view"] : actions);

const rightsOf = (section: Section): readonly Permission[] => actionsOf(section).map((action) => `${section}:${action}` as const);

/** Every right that there is, in the order of the lists. */
export const allRights: readonly Permission[] = sections.flatMap(rightsOf);

/** Each right that a set allows, by itself: 'manage' and '*' name those that they imply. */
export const rightsIn = (set: PermissionSet): readonly Permission[] => allRights.filter((right) => holds(set, right));

/** The shortest set that allows the same: 'manage' alone in the place of all that it implies. */
export const compact = (set: PermissionSet): readonly Permission[] =>
  rightsIn(set).filter((right) => {
    const [section] = right.split(":") as [Section];
    return right === `${section}:manage` || actionsOf(section).length === 1 || !holds(set, `${section}:manage`);
  });

/** What two sets differ in. */
export const difference = (before: PermissionSet, after: PermissionSet) => ({
  added: rightsIn(after).filter((right) => !holds(before, right)),
  removed: rightsIn(before).filter((right) => !holds(after, right)),
});

/**
 * A set with a right given or taken away, and with what belongs to it: the whole section by 'manage'; looking, for what
 * is changed must be seen; and nothing of a section that is not looked at.
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
