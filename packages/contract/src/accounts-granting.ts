import { actions, holds, sections, type PermissionSet } from "./permissions.ts";
import type { RoleName } from "./accounts-session.ts";

/** The standing of an account or role: rank, rights, restriction and congregations. */
export interface Standing {
  readonly role: RoleName;
  readonly rank: number;
  readonly permissions: PermissionSet;
  /** The ids of the congregations that the rights cover; null: all. */
  readonly congregationIds: readonly number[] | null;
}
/** The account that changes another or grants a role (decision 5). The server's guard and the web's buttons use these rules. */
export type Granter = Standing;

/** Whether staff may set an account's first password. Accounts of a higher role choose their own through a link. */
export const takesOneTimePassword = (role: string): boolean => role === "membro" || role === "visitante";

const every = sections.flatMap((section) => actions.map((action) => `${section}:${action}`));
const holdsAllOf = (granter: Granter, rights: PermissionSet): boolean =>
  every.every((permission) => !holds(rights, permission) || holds(granter.permissions, permission));
const reachesAllOf = ({ congregationIds: own }: Granter, { congregationIds: wanted }: Standing): boolean =>
  own === null || (wanted !== null && wanted.every((id) => own.includes(id)));

/**
 * Whether an account may change another: it needs a higher rank, and every right of the other in all of the other's congregations.
 * Administrators may change each other.
 */
export const mayChange = (granter: Granter, account: Standing): boolean =>
  (granter.rank > account.rank || (granter.role === "admin" && account.role === "admin")) &&
  holdsAllOf(granter, account.permissions) &&
  reachesAllOf(granter, account);

/**
 * Whether an account may grant a role: not above its own rank, and no right that it lacks. With users:manage it may grant any role
 * below its rank. The role's congregations must be within its own.
 */
export const mayGive = (granter: Granter, role: Standing): boolean =>
  reachesAllOf(granter, role) &&
  ((holds(granter.permissions, "users:manage") && role.rank < granter.rank) ||
    (role.rank <= granter.rank && holdsAllOf(granter, role.permissions)));

/** The roles that by default give rights to others, the highest first: giving one needs a fresh proof. */
export const leadRoles: readonly RoleName[] = ["admin", "pastor_presidente"];
