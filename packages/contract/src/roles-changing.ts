import type { RoleName } from "./accounts-session.ts";
import type { Granter } from "./accounts-granting.ts";
import { holds, type PermissionSet } from "./permissions.ts";
import { difference } from "./rights.ts";

/** Why a role is not changed: a code, and the rights that are lacking where it is for them. */
export interface RoleRefusal {
  readonly code: "role.wholeChurch" | "role.outranked" | "role.fixed" | "role.dashboard" | "role.lacksRight";
  readonly lacks: readonly string[];
}
interface RoleChange {
  readonly name: RoleName;
  readonly rank: number;
  readonly permissions: PermissionSet;
}

/** Why an account may change nothing of a role: a role is the whole church's, and changed from above; administrators also rename their own. */
export function refusalOfRole(
  { role, rank, congregationIds }: Omit<Granter, "permissions">,
  changed: RoleChange,
): RoleRefusal["code"] | null {
  if (congregationIds !== null) return "role.wholeChurch";
  return rank > changed.rank || (role === "admin" && changed.name === "admin") ? null : "role.outranked";
}

/**
 * Why an account may not give a role another set; null: it may. Neither given nor taken away is a right that it lacks itself, as
 * an account is changed only from a rank above it with every right that it holds. The own role is refused by its rank, so that no
 * change locks its author out; an administrator's allows everything for good.
 *
 * @param wanted undefined: the set stays
 */
export function refusalOfChange(granter: Granter, changed: RoleChange, wanted: PermissionSet | undefined): RoleRefusal | null {
  const code = refusalOfRole(granter, changed);
  if (code !== null) return { code, lacks: [] };
  if (wanted === undefined) return null;
  const { added, removed } = difference(changed.permissions, wanted);
  if (added.length + removed.length === 0) return null;
  if (changed.name === "admin") return { code: "role.fixed", lacks: [] };
  if (removed.includes("dashboard:view")) return { code: "role.dashboard", lacks: [] };
  const lacks = [...added, ...removed].filter((right) => !holds(granter.permissions, right));
  return lacks.length > 0 ? { code: "role.lacksRight", lacks } : null;
}
