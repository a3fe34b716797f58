import type { Standing } from "@aprisco/contract/accounts/granting.ts";
import { effective } from "@aprisco/contract/permissions.ts";
import { reachOf, type AccountRow } from "./store.ts";

/** What an account stands for, restricted or not. */
export const standingOf = (account: AccountRow): Standing => ({
  role: account.role,
  rank: account.rank,
  permissions: effective(account.permissions, account.permissions_plus, account.permissions_minus),
  congregationIds: reachOf(account),
});
