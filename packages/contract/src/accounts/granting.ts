import { actions, holds, sections, type PermissionSet } from "../permissions.ts";
import type { RoleName } from "./account.ts";

/** Who wants to change an account or give a role (decisions 5). Asked by the server's guard and by the web's buttons. */
export interface Granter {
  readonly role: RoleName;
  readonly rank: number;
  readonly permissions: PermissionSet;
}
/** What an account or a role stands for: its rank and the rights that come with it, restricted or not. */
export interface Standing {
  readonly role: RoleName;
  readonly rank: number;
  readonly permissions: PermissionSet;
}

const every = sections.flatMap((section) => actions.map((action) => `${section}:${action}`));
const holdsAllOf = (granter: Granter, rights: PermissionSet): boolean =>
  every.every((permission) => !holds(rights, permission) || holds(granter.permissions, permission));

/** Whether an account may change another: from a rank above it, holding every right that it holds; admins also each other. */
export const mayChange = (granter: Granter, account: Standing): boolean =>
  granter.role === "admin" || (granter.rank > account.rank && holdsAllOf(granter, account.permissions));

/**
 * Whether an account may give a role: none above their own rank and no right that they lack. users:manage may give every
 * role below its holder's rank.
 */
export const mayGive = (granter: Granter, role: Standing): boolean =>
  granter.role === "admin" ||
  (holds(granter.permissions, "users:manage") && role.rank < granter.rank) ||
  (role.rank <= granter.rank && holdsAllOf(granter, role.permissions));
