import * as z from "zod/mini";
import { currentPassword, type RoleName, roleNames } from "./accounts-session.ts";
import { permissionSet } from "./accounts-users.ts";
import { factorProof } from "./factors-proof.ts";
import { choice, instant, name, version } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/roles.ts";

export const usualRoleNames: Readonly<Record<RoleName, string>> = {
  admin: "Administrador",
  pastor_presidente: "Pastor Presidente",
  pastor_casa: "Pastores da Casa",
  cooperador: "Cooperador",
  secretaria: "Secretaria",
  tesoureiro: "Tesoureiro",
  leader: "Líder",
  membro: "Membro",
  visitante: "Visitante",
};

/** Whether the church has renamed a role. */
export const isRenamed = (role: RoleName, name: string): boolean => name !== usualRoleNames[role];

/** `renamed`: the church has renamed it; otherwise the reader's language names it. */
export const role = z.object({ name: z.string(), display_name: z.string(), renamed: z.boolean() });
export const roleDetails = z.object({ display_name: z.string(), rank: z.number(), permissions: z.array(z.string()) });

export const roleRecord = z.object({
  name: choice(roleNames),
  display_name: z.string(),
  /** The default name and permissions, to which it can be reset. */
  usual_name: z.string(),
  usual_permissions: z.array(z.string()),
  rank: z.number(),
  /** In the shortest form: 'manage' replaces all that it implies. */
  permissions: z.array(z.string()),
  /** The number of active accounts with the role in the caller's scope. */
  accounts: z.number(),
  version: z.number(),
});
export type RoleRecord = z.infer<typeof roleRecord>;

export const roleChange = z.object({
  display_name: z.optional(name(40).check(z.minLength(2, { error: "field.tooShort" }))),
  permissions: z.optional(permissionSet),
  /** More rights need a fresh proof, fewer need none. */
  currentPassword,
  ...factorProof,
  version,
});

/** Rights of a refused change that the caller lacks. */
export const lackedRights = z.object({ permissions: z.array(z.string()) });

/** A set in a query: its rights, separated by commas. */
export const wantedRights = z.object({
  permissions: z.string({ error: "field.text" }).check(z.maxLength(2_000, { error: "field.tooLong" })),
});

/** The numbers of active accounts that would gain and lose a right. */
export const roleEffect = z.object({ permission: z.string(), gain: z.number(), lose: z.number() });
export type RoleEffect = z.infer<typeof roleEffect>;

export const roleEntry = z.object({
  id: z.number(),
  name: choice(roleNames),
  at: instant,
  /** Null: the account was closed. */
  by: z.nullable(z.string()),
  /** Null: not renamed. */
  renamed: z.nullable(z.object({ from: z.string(), to: z.string() })),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type RoleEntry = z.infer<typeof roleEntry>;

/** An unknown role answers like a missing record. */
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
    allow: forWholeChurch({ anyOf: ["users:manage", "settings:manage"] }),
    about: ["roles", "accounts"],
    params: roleParams,
    query: wantedRights,
    reply: z.array(roleEffect),
  },
  updateRole: {
    method: "PUT",
    path: "/role-permissions/roles/{role}",
    summary: "Change what a role is called and allows, from the next request on of all who have it",
    allow: forWholeChurch({ anyOf: ["users:manage", "settings:manage"] }),
    about: ["roles", "accounts"],
    params: roleParams,
    body: roleChange,
    reply: roleRecord,
    refusal: z.union([roleRecord, lackedRights]),
    audit: "user",
    proof: "adding",
    done: "role.updated",
    fails: ["role.nameTaken", "role.outranked", "role.fixed", "role.lacksRight"],
  },
});

export const roleFailures = {
  "role.nameTaken": 409,
  "role.outranked": 403,
  "role.lacksRight": 403,
  "role.fixed": 409,
  "role.dashboard": 400,
} as const;
export const roleMessages = { "role.updated": 200 } as const;
export type RoleText = keyof typeof roleFailures | keyof typeof roleMessages;

export const feature = {
  about: "The roles and what each may do.",
  routes: roleRoutes,
  failures: roleFailures,
  messages: roleMessages,
  texts: inEachLanguage(failureTexts),
} as const;
