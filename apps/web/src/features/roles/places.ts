import type { roleRoutes } from "@aprisco/contract/roles/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const rolesPlace: Place = {
  paths: ["/settings/roles"],
  allow: rightOf<typeof roleRoutes.listRoleRecords>({ anyOf: ["settings:view", "users:manage"] }),
  load: async () => (await import("./roles-page.tsx")).RolesPage,
  texts: ["sections", "roles", "permissions", "parts", "failures/roles"],
};

export const places = [rolesPlace];
