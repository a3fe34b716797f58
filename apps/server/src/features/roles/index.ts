import { effective, holds, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { compact, difference, allRights } from "@aprisco/contract/rights.ts";
import { refusalOfChange } from "@aprisco/contract/roles-changing.ts";
import { type RoleRecord, type RoleEffect, type roleRoutes, isRenamed, usualRoleNames } from "@aprisco/contract/roles.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handler, Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold } from "../../records/record.ts";
import type { Services } from "../../services.ts";
import { countByRole, holdersOf, proveAdding, type Holders } from "../accounts/index.ts";
import { changedAction, isNameTaken, listRoles, lockRoles, readChanges, readRole, roleKind, type Role, type RoleNote } from "./store.ts";
import { usualRights } from "./usual.ts";

const MOST_CHANGES = 50;

const recordOf = ({ name, display_name, rank, permissions, version }: Role, accounts: number): RoleRecord => ({
  name,
  display_name,
  usual_name: usualRoleNames[name],
  usual_permissions: [...usualRights[name]],
  rank,
  permissions,
  accounts,
  version,
});

type UpdateCall = Context<(typeof roleRoutes)["updateRole"]>;

/** The rights that a change adds to and takes from a role's set. Fails unless the caller may change the role so. */
function changedRights({ body, caller }: UpdateCall, role: Role): ReturnType<typeof difference> {
  const refused = refusalOfChange(caller, role, body.permissions);
  if (refused?.code === "role.dashboard") throw new Failure("request.invalid", { fields: { permissions: refused.code } });
  if (refused)
    throw new Failure(refused.code, {
      ...(refused.lacks.length > 0 ? { data: { permissions: refused.lacks } } : {}),
      noting: [{ action: "access.denied", section: "users", type: "authentication", targetType: "roles", targetId: role.id }],
    });
  return body.permissions === undefined ? { added: [], removed: [] } : difference(role.permissions, body.permissions);
}

const updateRole =
  (services: Services): Handler<(typeof roleRoutes)["updateRole"]> =>
  async (context, inTransaction) => {
    const { audit, body, now, params, reads, scope } = context;
    const seen = await readRole(reads, params.role);
    const isPresent = (body.version ?? seen.version) === seen.version;
    const prove = await proveAdding(services, context, body, isPresent && changedRights(context, seen).added.length > 0);
    return inTransaction(async (tx) => {
      await lockRoles(tx);
      const { id } = await readRole(tx, params.role);
      const accounts = (await countByRole(tx, scope("users"))).get(params.role) ?? 0;
      const role = await hold(tx, roleKind, null, id, { version: body.version, shown: (row) => ({ data: recordOf(row, accounts) }) });
      const { added, removed } = changedRights(context, role);
      await prove(tx, added.length > 0);
      const permissions = added.length + removed.length > 0 ? compact(body.permissions ?? []) : role.permissions;
      const { names, values } = differing(["display_name", "permissions"], { display_name: body.display_name, permissions }, role);
      if (names.includes("display_name") && (await isNameTaken(tx, id, body.display_name ?? "")))
        throw new Failure("role.nameTaken", { fields: { display_name: "role.nameTaken" } });
      await change(tx, "roles", id, values, now);
      const after = await readRole(tx, params.role);
      const renamed = after.display_name === role.display_name ? null : { from: role.display_name, to: after.display_name };
      const noted: RoleNote = { renamed, added, removed };
      if (names.length > 0)
        await audit(tx, {
          action: changedAction,
          section: "users",
          type: "user",
          targetType: "roles",
          targetId: id,
          metadata: { ...noted },
        });
      return { data: recordOf(after, accounts), changed: names, targetId: id };
    });
  };

function roleHandlers(services: Services): Handlers<typeof roleRoutes> {
  return {
    listRoles: async ({ reads }) => {
      const roles = await listRoles(reads);
      return { data: roles.map(({ name, display_name }) => ({ name, display_name, renamed: isRenamed(name, display_name) })) };
    },
    getRolesMap: async ({ reads }) => {
      const roles = await listRoles(reads);
      return {
        data: Object.fromEntries(roles.map(({ name, display_name, rank, permissions }) => [name, { display_name, rank, permissions }])),
      };
    },
    listRoleRecords: async ({ reads, scope }) => {
      const [roles, counts] = [await listRoles(reads), await countByRole(reads, scope("users"))];
      return { data: roles.map((role) => recordOf(role, counts.get(role.name) ?? 0)) };
    },
    listRoleChanges: async ({ reads }) => ({ data: await readChanges(reads, MOST_CHANGES) }),
    previewRole: async ({ params, query, reads, scope }) => {
      const role = await readRole(reads, params.role);
      const wanted = query.permissions.split(",");
      return { data: [...effectsOf(role.permissions, wanted, await holdersOf(reads, params.role, scope("users")))] };
    },
    updateRole: updateRole(services),
  };
}

export const roles = {
  handlers: roleHandlers,
  tables: { roles: { backup: "data", congregation: "church", retention: "kept" } },
} satisfies Manifest;

/**
 * The numbers of accounts that gain and lose each right with a new set of their role, in the order of the lists. Overrides stay: an
 * account may already have a right, or never get it.
 */
function effectsOf(before: PermissionSet, after: PermissionSet, holders: readonly Holders[]): readonly RoleEffect[] {
  const sums = allRights.map((permission) => ({ permission, gain: 0, lose: 0 }));
  for (const { plus, minus, n } of holders) {
    const [had, has] = [effective(before, plus, minus), effective(after, plus, minus)];
    for (const sum of sums) {
      const [then, now] = [holds(had, sum.permission), holds(has, sum.permission)];
      if (!then && now) sum.gain += n;
      if (then && !now) sum.lose += n;
    }
  }
  return sums.filter(({ gain, lose }) => gain + lose > 0);
}
