import * as z from "zod/mini";
import { roleNames } from "../accounts/choices.ts";
import { choice } from "../fields.ts";
import { routeTable } from "../route.ts";
import { lackedRights, role, roleChange, roleDetails, roleEffect, roleEntry, roleRecord, wantedRights } from "./role.ts";

/** A word that is no role's answers like a record that is missing. */
const roleParams = z.object({ role: choice(roleNames) });

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
  listRoleRecords: {
    method: "GET",
    path: "/role-permissions/records",
    summary: "The roles as they are and as they were at first, with how many accounts have each",
    allow: { anyOf: ["settings:view", "users:manage"] },
    about: ["roles", "accounts"],
    reply: z.array(roleRecord),
  },
  listRoleChanges: {
    method: "GET",
    path: "/role-permissions/changes",
    summary: "Who changed which role and when, the newest 50",
    allow: { anyOf: ["settings:view", "users:manage"] },
    reply: z.array(roleEntry),
  },
  previewRole: {
    method: "GET",
    path: "/role-permissions/roles/{role}/effects",
    summary: "How many accounts would gain and lose which right with another set",
    allow: { anyOf: ["users:manage", "settings:manage"] },
    about: ["roles", "accounts"],
    params: roleParams,
    query: wantedRights,
    reply: z.array(roleEffect),
    fails: ["role.wholeChurch"],
  },
  updateRole: {
    method: "PUT",
    path: "/role-permissions/roles/{role}",
    summary: "Change what a role is called and allows, from the next request on of all who have it",
    allow: { anyOf: ["users:manage", "settings:manage"] },
    about: ["roles", "accounts"],
    params: roleParams,
    body: roleChange,
    reply: roleRecord,
    refusal: z.union([roleRecord, lackedRights]),
    audit: "user",
    done: "role.updated",
    fails: ["role.nameTaken", "role.outranked", "role.fixed", "role.lacksRight", "role.wholeChurch"],
  },
});
