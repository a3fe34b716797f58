import { type RoleName, type User, roleNames } from "@aprisco/contract/accounts-session.ts";
import { mayChange, mayGive } from "@aprisco/contract/accounts-granting.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import type { roleRoutes } from "@aprisco/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { rolesAsked, rolesMapAsked } from "../../../api/roles-asked.ts";
import { permissionsOf, useSession } from "../../../api/session-state.ts";
import { useRoleWord } from "../../../language/role-word.ts";

export type RolesMap = ReplyOf<typeof roleRoutes.getRolesMap>;
export interface RoleChoice {
  readonly name: RoleName;
  readonly label: string;
}

/** Assumes all congregations: the server judges the real ones. */
const anywhere = { congregationIds: null } as const;

function useNamed(): (role: ReplyOf<typeof roleRoutes.listRoles>[number]) => { readonly name: string; readonly display_name: string } {
  const roleWord = useRoleWord();
  return ({ name, display_name: roleName, renamed }) => {
    const role = roleNames.find((known) => known === name);
    return { name, display_name: role ? roleWord({ role, roleName, roleRenamed: renamed }) : roleName };
  };
}

export function useRoleOptions(): readonly { readonly value: string; readonly label: string }[] {
  const roles = useQuery(rolesAsked());
  const named = useNamed();
  return (roles.data ?? []).map(named).map(({ name, display_name: label }) => ({ value: name, label }));
}

/** The roles of a list that the caller may grant. Roles that are not loaded stay: the server judges. */
export function givable(
  me: Pick<User, "role" | "permissions">,
  roles: readonly { readonly name: string; readonly display_name: string }[],
  map: RolesMap | undefined,
): readonly RoleChoice[] {
  const rank = map?.[me.role]?.rank;
  return roles.flatMap(({ name, display_name: label }) => {
    const role = roleNames.find((known) => known === name);
    const standing = map?.[name];
    if (!role) return [];
    const may = rank === undefined || !standing || mayGive({ ...me, rank, ...anywhere }, { role, ...standing, ...anywhere });
    return may ? [{ name: role, label }] : [];
  });
}

/** Whether the caller may decide about another account; true while the roles are not loaded, because the server judges. */
export function mayDecide(
  me: Pick<User, "id" | "role" | "permissions">,
  other: Pick<User, "id" | "role" | "permissions">,
  map: RolesMap | undefined,
): boolean {
  const [mine, theirs] = [map?.[me.role], map?.[other.role]];
  if (me.id === other.id) return false;
  if (!mine || !theirs) return true;
  // A restricted account has no permissions yet: its role's permissions count.
  const permissions = other.permissions.length > 0 ? other.permissions : theirs.permissions;
  return mayChange({ ...me, rank: mine.rank, ...anywhere }, { role: other.role, rank: theirs.rank, permissions, ...anywhere });
}

export function useRoleChoices(): {
  readonly choices: readonly RoleChoice[];
  readonly map: RolesMap | undefined;
  readonly isError: boolean;
} {
  const { user } = useSession();
  const roles = useQuery(rolesAsked());
  const named = useNamed();
  const map = useQuery(rolesMapAsked()).data;
  const me = user && { role: user.role, permissions: [...(permissionsOf(user) as readonly string[])] };
  return { choices: me && roles.data ? givable(me, roles.data.map(named), map) : [], map, isError: roles.isError };
}
