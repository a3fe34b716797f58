import { mayChange } from "@aprisco/contract/accounts-granting.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { MergeSide } from "@aprisco/contract/duplicates.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { readAccountOf, standingOf, type AccountRow } from "../accounts/index.ts";
import type { Pair } from "./preview-store.ts";

/** Over another account by rank, rights and congregations; over their own only an administrator. */
const hasAuthority = (caller: Caller, account: AccountRow): boolean =>
  account.id === caller.id ? caller.role === "admin" : mayChange(caller, standingOf(account));

export async function accountsOf(handle: Handle, { from, into }: Pair) {
  return { from: await readAccountOf(handle, from), into: await readAccountOf(handle, into) };
}

/**
 * Checks whether the caller may merge the accounts, and returns which of two stays.
 *
 * @throws Failure `merge.accounts` without users:edit, or if there are two and none is chosen;
 * `merge.rank` without authority over them, and if the account with more rights, the first administrator's or the caller's own
 * would be closed
 */
export async function chooseAccount(tx: Handle, caller: Caller, pair: Pair, wanted: number | undefined): Promise<MergeSide> {
  const { from, into } = await accountsOf(tx, pair);
  // Another's relations would open to the caller what no right of theirs does (decision 8).
  if (into?.id === caller.id && caller.role !== "admin") throw new Failure("merge.rank");
  // Only the survivor has an account: it stays.
  if (!from) return "into";
  if (!holds(caller.permissions, "users:edit")) throw new Failure("merge.accounts");
  const both = [from, ...(into ? [into] : [])];
  if (both.some((account) => !hasAuthority(caller, account))) throw new Failure("merge.rank");
  if (!into) return "from";
  const stays = both.find(({ id }) => id === wanted);
  if (!stays) throw new Failure("merge.accounts");
  const goes = stays === from ? into : from;
  if (goes.rank > stays.rank || goes.is_first_admin || goes.id === caller.id) throw new Failure("merge.rank");
  return stays === from ? "from" : "into";
}

/** Checks whether the caller may move the accounts back. @throws Failure `merge.accounts`, `merge.rank` */
export async function requireAccounts(tx: Handle, caller: Caller, into: number): Promise<void> {
  if (!holds(caller.permissions, "users:edit")) throw new Failure("merge.accounts");
  const account = await readAccountOf(tx, into);
  if (account && !hasAuthority(caller, account)) throw new Failure("merge.rank");
}
