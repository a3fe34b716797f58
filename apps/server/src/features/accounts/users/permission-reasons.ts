import { actions, canonical, effective, holds, sections } from "@aprisco/contract/permissions.ts";
import type { Received, ReplyOf } from "@aprisco/contract/route.ts";
import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";

type Row = (typeof accountRoutes)["explainPermissions"];
export type PermissionReason = ReplyOf<Row>[number];
type Because = PermissionReason["because"];

export interface Explained {
  /** The role's set. */
  readonly role: readonly string[];
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  /** The account's sessions reach only their own profile. */
  readonly restricted: boolean;
  /** Only this section, by any of its names. */
  readonly section: NonNullable<Received<Row>["query"]["section"]> | null;
}

function reasonOf(permission: string, { role, plus, minus }: Explained): Because {
  const [section = ""] = permission.split(":");
  const names = (set: readonly string[]): ReadonlySet<string> => new Set(set.map(canonical));
  const [ofRole, added] = [names(role), names(plus)];
  const held = holds([...role, ...plus], permission);
  if (!held) return "not_held";
  if (!holds(effective(role, plus, minus), permission)) return "removed";
  if (ofRole.has("*")) return "everything";
  if (ofRole.has(permission) || ofRole.has(section)) return "role";
  if (ofRole.has(`${section}:manage`)) return "role_manage";
  if (added.has("*")) return "everything";
  return added.has(permission) || added.has(section) ? "added" : "added_manage";
}

/** For each right, whether an account has it and what decides that. While the account is restricted it has none. */
export function explain(account: Explained): PermissionReason[] {
  const wanted = account.section === null ? null : canonical(account.section);
  return sections
    .filter((section) => wanted === null || section === wanted)
    .flatMap((section) => actions.map((action) => `${section}:${action}`))
    .map((permission) => {
      const because = account.restricted ? "restricted" : reasonOf(permission, account);
      return { permission, allowed: !["removed", "not_held", "restricted"].includes(because), because };
    });
}
