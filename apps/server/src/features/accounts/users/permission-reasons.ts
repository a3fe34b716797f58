import { actions, canonical, dutiesIn, effective, holds, partsOf, sections, type DutyName } from "@aprisco/contract/permissions.ts";
import type { Received, ReplyOf } from "@aprisco/contract/route.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";

type Row = (typeof accountRoutes)["explainPermissions"];
export type PermissionReason = ReplyOf<Row>[number];
type Because = PermissionReason["because"];

export interface Explained {
  /** The role's set. */
  readonly role: readonly string[];
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  /** Those that it has rows of. */
  readonly duties: readonly DutyName[];
  /** The account's sessions reach only their own profile. */
  readonly restricted: boolean;
  /** Only this section, by any of its names. */
  readonly section: NonNullable<Received<Row>["query"]["section"]> | null;
}

function reasonOf(permission: string, { role, plus, minus }: Explained): Because {
  const [section = ""] = permission.split(":");
  const canonicals = (set: readonly string[]): ReadonlySet<string> => new Set(set.map(canonical));
  const [ofRole, added] = [canonicals(role), canonicals(plus)];
  const held = holds([...role, ...plus], permission);
  if (!held) return "not_held";
  if (!holds(effective(role, plus, minus), permission)) return "removed";
  if (ofRole.has("*")) return "everything";
  if (ofRole.has(permission) || ofRole.has(section)) return "role";
  if (ofRole.has(`${section}:manage`)) return "role_manage";
  if (added.has("*")) return "everything";
  return added.has(permission) || added.has(section) ? "added" : "added_manage";
}

const dutyRoutes = allRoutes.filter(({ row }) => dutiesIn(row.allow).length > 0);
/** The duties that open calls of a permission without it. */
const dutiesBeside = (permission: string): ReadonlySet<DutyName> =>
  new Set(dutyRoutes.flatMap(({ row }) => (partsOf(row.allow).some((part) => part === permission) ? dutiesIn(row.allow) : [])));

/** For each right, whether an account has it and what decides that. While the account is restricted it has none. */
export function explain(account: Explained): PermissionReason[] {
  const wanted = account.section === null ? null : canonical(account.section);
  return sections
    .filter((section) => wanted === null || section === wanted)
    .flatMap((section) => actions.map((action) => `${section}:${action}`))
    .map((permission) => {
      const because = account.restricted ? "restricted" : reasonOf(permission, account);
      const allowed = !["removed", "not_held", "restricted"].includes(because);
      const beside = dutiesBeside(permission);
      return { permission, allowed, because, duties: allowed ? [] : account.duties.filter((duty) => beside.has(duty)) };
    });
}
