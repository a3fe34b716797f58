import type { RoleName } from "./accounts-session.ts";
import type { Granter } from "./accounts-granting.ts";
import { holds, type PermissionSet } from "./permissions.ts";
import { difference } from "./rights.ts";

/** Why a role cannot be changed: a code, and missing rights if that is the reason. */
export interface RoleRefusal {
  readonly code: "role.outranked" | "role.fixed" | "role.dashboard" | "role.lacksRight";
  readonly lacks: readonly string[];
}
interface RoleChange {
  readonly name: RoleName;
  readonly rank: number;
  readonly permissions: PermissionSet;
}

/**
 * Why an account may change nothing of a role; null: it may. A role is changed from a higher rank; administrators may also rename
 * their own.
 */
export function refusalOfRole({ role, rank }: Pick<Granter, "role" | "rank">, changed: RoleChange): RoleRefusal["code"] | null {
  return rank > changed.rank || (role === "admin" && changed.name === "admin") ? null : "role.outranked";
}

/**
 * Why an account may not change a role's set; null: it may. It can neither grant nor revoke a right that it lacks, as it can change
 * an account only with a higher rank and every right of it. Its own role is refused by rank, so that no change locks its author
 * out; the administrator's role always allows everything.
 * @param wanted undefined: the set is unchanged
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
