import type { RoleName, User } from "@aprisco/contract/accounts/account.ts";
import { roleNames, usualRoleNames } from "@aprisco/contract/accounts/choices.ts";
import { mayChange, mayGive } from "@aprisco/contract/accounts/granting.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { roleRoutes } from "@aprisco/contract/roles/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { permissionsOf, useSession } from "../../../api/session-state.ts";

export type RolesMap = ReplyOf<typeof roleRoutes.getRolesMap>;
export interface RoleChoice {
  readonly name: RoleName;
  readonly label: string;
}

const minute = 60_000;
/** spec.md §9: the role list is fresh for 5 minutes and kept for 10. */
const kept = { staleTime: 5 * minute, gcTime: 10 * minute };

/** Whose congregations an account sees is the server's to judge. */
const anywhere = { congregationIds: null } as const;

/** What a role is called: as the church calls it, else in the language of the screen. */
export function useRoleWord(): (role: RoleName, called: string) => string {
  const { t } = useTranslation("shell");
  return (role, called) => (called === usualRoleNames[role] ? t(`role.${role}`) : called);
}

/** The roles, highest first. */
const useRoles = () => useQuery({ ...asked(roleRoutes.listRoles), ...kept });
const useRolesMap = () => useQuery({ ...asked(roleRoutes.getRolesMap), ...kept });

/** The roles of a list that this account may give. Those of which nothing is known are left to the server's judgement. */
export function givable(
  me: Pick<User, "role" | "permissions">,
  roles: readonly RoleChoice[],
  map: RolesMap | undefined,
): readonly RoleChoice[] {
  const rank = map?.[me.role]?.rank;
  return roles.filter(({ name: role }) => {
    const standing = map?.[role];
    return rank === undefined || !standing || mayGive({ ...me, rank, ...anywhere }, { role, ...standing, ...anywhere });
  });
}

/** Whether this account may decide about another; while the roles are not known the server decides. */
export function mayDecide(
  me: Pick<User, "id" | "role" | "permissions">,
  other: Pick<User, "id" | "role" | "permissions">,
  map: RolesMap | undefined,
): boolean {
  const [mine, theirs] = [map?.[me.role], map?.[other.role]];
  if (me.id === other.id) return false;
  if (!mine || !theirs) return true;
  // A restricted account's own list is empty: what it will hold are its role's rights.
  const permissions = other.permissions.length > 0 ? other.permissions : theirs.permissions;
  return mayChange({ ...me, rank: mine.rank, ...anywhere }, { role: other.role, rank: theirs.rank, permissions, ...anywhere });
}

/** What the signed-in account may give, and the roles of all others for `mayDecide`. */
export function useRoleChoices(): {
  readonly choices: readonly RoleChoice[];
  /** Every role, for a filter. */
  readonly all: readonly RoleChoice[];
  readonly map: RolesMap | undefined;
  readonly isError: boolean;
} {
  const { user } = useSession();
  const roles = useRoles();
  const map = useRolesMap().data;
  const word = useRoleWord();
  const me = user && { role: user.role, permissions: [...(permissionsOf(user) as readonly string[])] };
  const named = (roles.data ?? []).flatMap(({ name, display_name: called }) => {
    const role = roleNames.find((known) => known === name);
    return role ? [{ name: role, label: word(role, called) }] : [];
  });
  return { choices: me ? givable(me, named, map) : [], all: named, map, isError: roles.isError };
}
