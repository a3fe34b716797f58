import type { roleRoutes } from "@aprisco/contract/roles/routes.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Services } from "../../wiring.ts";
import { listRoles } from "./store.ts";

/** The reads of the roles, for pickers and badges. */
export function roleHandlers(_services: Services): Handlers<typeof roleRoutes> {
  return {
    listRoles: async ({ reads }) => {
      const roles = await listRoles(reads);
      return { data: roles.map(({ name, display_name }) => ({ name, display_name })) };
    },
    getRolesMap: async ({ reads }) => {
      const roles = await listRoles(reads);
      return {
        data: Object.fromEntries(roles.map(({ name, display_name, rank, permissions }) => [name, { display_name, rank, permissions }])),
      };
    },
  };
}
