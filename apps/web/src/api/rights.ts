import type { User } from "@aprisco/contract/accounts-session.ts";
import { allows, holds, type Allow, type Asker, type Section } from "@aprisco/contract/permissions.ts";
import { permissionsOf, useSession, type SessionUser } from "./session-state.ts";

/** The user as `allow` conditions take it. The answer of a sign-in has no relations yet, and does not say which congregations it sees. */
export const askerOf = (user: SessionUser): Asker & Pick<User, "role"> => ({
  id: user.id,
  role: user.role,
  permissions: permissionsOf(user),
  relations: user.duties,
  wholeChurch: user.wholeChurch !== false,
  narrowSections: user.narrowSections,
});

/** Whether the signed-in account may do `wanted` ("visitors:edit"); false until the account is known. */
export function useMay(wanted: string): boolean {
  const { user } = useSession();
  return user !== undefined && holds(permissionsOf(user), wanted);
}

/**
 * Whether the account meets a route's `allow` condition, by right or by relation:
 * `useAllowed(ministryRoutes.listMinistryMembers.allow)`. Undefined: there is no such route, so nobody may call it.
 */
export function useAllowed(allow: Allow | undefined): boolean {
  const { user } = useSession();
  return allow !== undefined && user !== undefined && allows(allow, askerOf(user));
}

/** Whether the account sees a section's records in part only (of members: name, birthday and neighborhood). */
export const useNarrow = (section: Section): boolean => useSession().user?.narrowSections?.includes(section) ?? false;
