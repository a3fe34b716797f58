import { roleRoutes } from "@aprisco/contract/roles.ts";
import { asked } from "./asked.ts";

const minute = 60_000;
/** spec.md §9: fresh for 5 minutes, kept for 10. */
const kept = { staleTime: 5 * minute, gcTime: 10 * minute };

export const rolesAsked = () => ({ ...asked(roleRoutes.listRoles), ...kept });
export const rolesMapAsked = () => ({ ...asked(roleRoutes.getRolesMap), ...kept });
