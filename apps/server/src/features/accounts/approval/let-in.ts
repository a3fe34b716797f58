import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import { effective } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../http/caller.ts";
import { Failure, fieldFailure } from "../../../http/failure.ts";
import type { Context } from "../../../http/handler.ts";
import { joinChurch } from "../../memberships/index.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import { noLink, offerLink, type OfferedLink } from "../password/link.ts";
import { setRights, type AccountChange } from "../users/changes-store.ts";
import { mayChange, mayGive } from "@aprisco/contract/accounts/granting.ts";
import { changeAccount, decided } from "../profile/store.ts";
import { emailTaken } from "../register/store.ts";
import { readOwnAccount, readRole, type AccountRow } from "../store.ts";

/**
 * The failure of a change of an account for want of rank or rights, written to the activity log although nothing changes.
 *
 * @param accountId the account that was to be changed; null when there is none yet
 */
export const refusal = (code: Extract<FailureCode, "user.outranked" | "permission.denied">, accountId: number | null): Failure =>
  new Failure(code, {
    noting: [{ action: "access.denied", section: "users", type: "authentication", targetType: "accounts", targetId: accountId }],
  });

/** What decisions about accounts need of a request. */
export type AccountRequest = Pick<Context, "now" | "audit" | "scope"> & { readonly caller: Caller };

/** What an account stands for, restricted or not. */
export const standingOf = (account: AccountRow) => ({
  role: account.role,
  rank: account.rank,
  permissions: effective(account.permissions, account.permissions_plus, account.permissions_minus),
});

/** Fails with `user.outranked` unless the caller may change this account: another's, or, as an administrator, their own. */
export function requireAuthority({ caller }: Pick<AccountRequest, "caller">, account: AccountRow): void {
  const own = caller.id === account.id;
  if (own ? caller.role !== "admin" : !mayChange(caller, standingOf(account))) throw refusal("user.outranked", account.id);
}

/** Fails with `user.outranked` unless the caller may give this account the role, with what it has beside its role. */
export async function requireGrant(
  tx: Handle,
  { caller }: Pick<AccountRequest, "caller">,
  account: AccountRow,
  role: RoleName,
): Promise<void> {
  const given = role === account.role ? account : { ...account, ...(await readRole(tx, role)), role };
  if (!mayGive(caller, standingOf(given))) throw refusal("user.outranked", account.id);
}

export const changeOf = ({ now, audit, scope }: AccountRequest, accountId: number): AccountChange => ({
  accountId,
  now,
  audit,
  scope: scope("users"),
});

/** An address that another account had when it was typed is the visitor's once it is free. Fails with `user.emailRequired`. */
async function takeTypedEmail(tx: Handle, account: AccountRow, now: Date): Promise<void> {
  if (account.email !== null) return;
  if (account.typed_email === null || (await emailTaken(tx, account.typed_email))) throw fieldFailure("email", "user.emailRequired");
  await changeAccount(tx, account.id, { email: account.typed_email }, now);
}

/**
 * Lets an account in as `role`: active, a member of the church unless it stays a visitor's, and with a link to set its password
 * when it has none. The caller's authority over it and over the role is asked before. Fails with `user.emailRequired` when
 * it has no address to sign in with.
 */
export async function letIn(
  tx: Handle,
  context: AccountRequest,
  publicUrl: string,
  { account, role }: { readonly account: AccountRow; readonly role: RoleName },
): Promise<OfferedLink> {
  const { now, caller } = context;
  await takeTypedEmail(tx, account, now);
  const church = await readChurch(tx);
  await setRights(tx, changeOf(context, account.id), { role, status: "ativo" });
  await changeAccount(tx, account.id, decided, now);
  if (role !== "visitante")
    await joinChurch(
      tx,
      { personId: account.person_id, congregationId: account.congregation_id, joinDate: dayIn(church.timeZone, now), by: caller.id },
      now,
    );
  if (account.password_hash !== null) return noLink(publicUrl);
  const present = await readOwnAccount(tx, account.id);
  return offerLink(tx, present, { accountId: caller.id, church: church.name, publicUrl, purpose: "approval" }, now);
}
