import { mayChange } from "@aprisco/contract/accounts-granting.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { MergeSide } from "@aprisco/contract/duplicates.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { readAccountOf, standingOf, type AccountRow } from "../accounts/index.ts";
import type { Pair } from "./preview-store.ts";

/** Over another's account by rank, rights and reach; over their own an administrator. */
const hasAuthority = (caller: Caller, account: AccountRow): boolean =>
  account.id === caller.id ? caller.role === "admin" : mayChange(caller, standingOf(account));

/** The open accounts of two people. */
export async function accountsOf(handle: Handle, { from, into }: Pair) {
  return { from: await readAccountOf(handle, from), into: await readAccountOf(handle, into) };
}

/**
 * Asks whether the caller may let accounts move or be closed by a merge, and which of two stays.
 *
 * @throws Failure `merge.accounts` without users:edit, or where two stand to choose from and none of them is named;
 *   `merge.rank` without authority over them, and where the one with more rights, the first administrator's or the caller's own would be closed
 */
export async function chooseAccount(tx: Handle, caller: Caller, pair: Pair, wanted: number | undefined): Promise<MergeSide> {
  const { from, into } = await accountsOf(tx, pair);
  // Another's relations would open to the caller what no right of theirs does (decision 8).
  if (into?.id === caller.id && caller.role !== "admin") throw new Failure("merge.rank");
  // The survivor's own stays where it is.
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

/** Asks whether the caller may let accounts move back. @throws Failure `merge.accounts`, `merge.rank` */
export async function requireAccounts(tx: Handle, caller: Caller, into: number): Promise<void> {
  if (!holds(caller.permissions, "users:edit")) throw new Failure("merge.accounts");
  const account = await readAccountOf(tx, into);
  if (account && !hasAuthority(caller, account)) throw new Failure("merge.rank");
}
