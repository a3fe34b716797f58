import * as z from "zod/mini";
import { routeTable } from "../route.ts";

export const role = z.object({ name: z.string(), display_name: z.string() });
export const roleDetails = z.object({ display_name: z.string(), rank: z.number(), permissions: z.array(z.string()) });

export const roleRoutes = routeTable("roles", {
  listRoles: {
    method: "GET",
    path: "/role-permissions/roles",
    summary: "The roles, highest first",
    allow: "signedIn",
    reply: z.array(role),
  },
  getRolesMap: {
    method: "GET",
    path: "/role-permissions/roles-map",
    summary: "The roles by name, with rank and permissions",
    allow: "signedIn",
    reply: z.record(z.string(), roleDetails),
  },
});
