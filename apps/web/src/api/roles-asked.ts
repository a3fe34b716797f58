import { roleRoutes } from "@aprisco/contract/roles.ts";
import { asked } from "./asked.ts";

const minute = 60_000;
/** spec.md §9: the role list is fresh for 5 minutes and kept for 10. */
const kept = { staleTime: 5 * minute, gcTime: 10 * minute };

/** The roles, highest first. */
export const rolesAsked = () => ({ ...asked(roleRoutes.listRoles), ...kept });
/** Rank and permissions of each. */
export const rolesMapAsked = () => ({ ...asked(roleRoutes.getRolesMap), ...kept });
