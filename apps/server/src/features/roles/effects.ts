import { effective, holds, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { allRights } from "@aprisco/contract/rights.ts";
import type { RoleEffect } from "@aprisco/contract/roles/role.ts";
import type { Holders } from "../accounts/index.ts";

/**
 * How many accounts gain and lose which right by another set of their role, in the order of the lists. What an account has been
 * given or denied by itself stays: it may have a right already, or never get it.
 */
export function effectsOf(before: PermissionSet, after: PermissionSet, holders: readonly Holders[]): readonly RoleEffect[] {
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
