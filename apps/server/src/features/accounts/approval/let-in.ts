import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import { fieldFailure } from "../../../failure.ts";
import type { Context } from "../../../http/handler.ts";
import { joinChurch } from "../../roll/index.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import type { Services } from "../../../services.ts";
import { approved, securityNotice } from "../mails/kinds.ts";
import { mailAccount } from "../mails/send.ts";
import { noLink, offerLink, type OfferedLink } from "../password/link.ts";
import { setRights, type AccountChange } from "../users/changes-store.ts";
import { leadRoles, mayChange, mayGive } from "@aprisco/contract/accounts-granting.ts";
import { changeAccount, decided } from "../profile/store.ts";
import { emailTaken } from "../register/store.ts";
import { refusal, standingOf } from "../standing.ts";
import { readOwnAccount, readRole, type AccountRow } from "../store.ts";

export type AccountRequest = Pick<Context, "now" | "audit" | "congregationIds" | "scope"> & { readonly caller: Caller };

/** Fails with `user.outranked` unless the caller may change the account. Administrators may change their own. */
export function requireAuthority({ caller }: Pick<AccountRequest, "caller">, account: AccountRow): void {
  const own = caller.id === account.id;
  if (own ? caller.role !== "admin" : !mayChange(caller, standingOf(account))) throw refusal("user.outranked", account.id);
}

/**
 * Whether a grant gives a role that gives rights to others. The account's owner may know a password of it, so an open session is not
 * enough: the grant needs a fresh proof, as a link for an administrator does.
 *
 * @param account null: a new one
 */
export function givesLeadRole(account: Pick<AccountRow, "role" | "status"> | null, role: RoleName): boolean {
  if (!leadRoles.includes(role)) return false;
  const had = account?.status === "ativo" ? leadRoles.indexOf(account.role) : -1;
  return had < 0 || leadRoles.indexOf(role) < had;
}

/**
 * Fails with `user.outranked` unless the caller may give this account the role, together with the account's overrides.
 *
 * @param isProven the caller gave a fresh proof; without one no account gets a role that gives rights
 */
export async function requireGrant(
  tx: Handle,
  { caller }: Pick<AccountRequest, "caller">,
  account: AccountRow,
  role: RoleName,
  isProven: boolean,
): Promise<void> {
  const given = role === account.role ? account : { ...account, ...(await readRole(tx, role)), role };
  if (!mayGive(caller, standingOf(given))) throw refusal("user.outranked", account.id);
  if (!isProven && givesLeadRole(account, role)) throw refusal("user.outranked", account.id);
}

export const changeOf = ({ now, audit, scope }: AccountRequest, accountId: number): AccountChange => ({
  accountId,
  now,
  audit,
  scope: scope("users"),
});

/** Uses the address that the visitor typed, if no other account has it any more. Fails with `user.emailRequired`. */
async function takeTypedEmail(tx: Handle, account: AccountRow, now: Date): Promise<void> {
  if (account.email !== null) return;
  if (account.typed_email === null || (await emailTaken(tx, account.typed_email))) throw fieldFailure("email", "user.emailRequired");
  await changeAccount(tx, account.id, { email: account.typed_email }, now);
}

const welcome = (tx: Handle, services: Pick<Services, "config" | "vault">, account: AccountRow, now: Date): Promise<boolean> => {
  const { name, status } = account;
  return status === "pendente"
    ? mailAccount(tx, services, account, { kind: approved, values: { name } }, now)
    : mailAccount(tx, services, account, { kind: securityNotice, values: { name, what: "rightsChanged" } }, now);
};

/**
 * Approves an account with `role`: active, a member of the church unless it stays a visitor's, and with a link to set a password if
 * it has none and ranks below the caller. The caller's authority is checked before. Fails with `user.emailRequired` if there is no
 * address to sign in with.
 */
export async function letIn(
  tx: Handle,
  context: AccountRequest,
  services: Pick<Services, "config" | "vault">,
  { account, role, isUnsure = false }: { readonly account: AccountRow; readonly role: RoleName; readonly isUnsure?: boolean },
): Promise<OfferedLink> {
  const { now, caller } = context;
  await takeTypedEmail(tx, account, now);
  const church = await readChurch(tx);
  const first = account.status === "pendente" ? { approved_at: now, approved_by: caller.id } : {};
  await changeAccount(tx, account.id, { ...decided(account), ...first }, now);
  await setRights(tx, changeOf(context, account.id), { role, status: "ativo" });
  if (role !== "visitante")
    await joinChurch(
      tx,
      { personId: account.person_id, congregationId: account.congregation_id, joinDate: dayIn(church.timeZone, now), by: caller.id },
      now,
      { caller, field: "role" },
    );
  const none = noLink(services.config.publicUrl);
  const present = await readOwnAccount(tx, account.id);
  if (present.password_hash !== null) return { ...none, mailed: await welcome(tx, services, { ...present, status: account.status }, now) };
  // For an account of equal rank the link needs an invitation, which asks for the caller's password.
  if (present.rank >= caller.rank) return none;
  const purpose = account.status === "pendente" ? "approval" : "invitation";
  return offerLink(tx, services, present, { accountId: caller.id, church: church.name, purpose, isUnsure }, now);
}
