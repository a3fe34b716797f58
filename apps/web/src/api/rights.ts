import type { User } from "@aprisco/contract/accounts-session.ts";
import { allows, holds, type Allow, type Asker } from "@aprisco/contract/permissions.ts";
import { permissionsOf, useSession, type SessionUser } from "./session-state.ts";

/** A user as conditions are asked of them; a sign-in's answer names no duties yet. */
export const askerOf = (user: SessionUser): Asker & Pick<User, "role"> => ({
  id: user.id,
  role: user.role,
  permissions: permissionsOf(user),
  duties: user.duties,
});

/** Whether the signed-in account may do `wanted` ("visitors:edit"); false until the account is known. */
export function useMay(wanted: string): boolean {
  const { user } = useSession();
  return user !== undefined && holds(permissionsOf(user), wanted);
}

/** The same of a change of what is the whole church's, which takes sight of all congregations as well. */
export function useMayForChurch(wanted: string): boolean {
  const may = useMay(wanted);
  return useSession().user?.wholeChurch !== false && may;
}

/** Whether the signed-in account meets a row's condition, by right or by duty: `useAllowed(ministryRoutes.listMinistryMembers.allow)`. */
export function useAllowed(allow: Allow): boolean {
  const { user } = useSession();
  return user !== undefined && allows(allow, askerOf(user));
}
