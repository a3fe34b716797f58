import { actions, holds, sections, type PermissionSet } from "./permissions.ts";
import type { RoleName } from "./accounts-session.ts";

/** What an account or a role stands for: its rank, the rights that come with it, restricted or not, and what they reach. */
export interface Standing {
  readonly role: RoleName;
  readonly rank: number;
  readonly permissions: PermissionSet;
  /** The congregations whose rows the rights reach; null: all. */
  readonly congregationIds: readonly number[] | null;
}
/** Who wants to change an account or give a role (decisions 5). Asked by the server's guard and by the web's buttons. */
export type Granter = Standing;

/** Whether staff may choose an account's first password. An account above member chooses its own, with a link. */
export const takesOneTimePassword = (role: string): boolean => role === "membro" || role === "visitante";

const every = sections.flatMap((section) => actions.map((action) => `${section}:${action}`));
const holdsAllOf = (granter: Granter, rights: PermissionSet): boolean =>
  every.every((permission) => !holds(rights, permission) || holds(granter.permissions, permission));
const reachesAllOf = ({ congregationIds: own }: Granter, { congregationIds: wanted }: Standing): boolean =>
  own === null || (wanted !== null && wanted.every((id) => own.includes(id)));

/**
 * Whether an account may change another: from a rank above it, holding every right that it holds, wherever it holds them;
 * administrators also each other.
 */
export const mayChange = (granter: Granter, account: Standing): boolean =>
  (granter.rank > account.rank || (granter.role === "admin" && account.role === "admin")) &&
  holdsAllOf(granter, account.permissions) &&
  reachesAllOf(granter, account);

/**
 * Whether an account may give a role: none above their own rank and no right that they lack. users:manage may give every
 * role below its holder's rank. Neither reaches further than the giver.
 */
export const mayGive = (granter: Granter, role: Standing): boolean =>
  reachesAllOf(granter, role) &&
  ((holds(granter.permissions, "users:manage") && role.rank < granter.rank) ||
    (role.rank <= granter.rank && holdsAllOf(granter, role.permissions)));
