import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import type { Context } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { changePerson } from "../../people/index.ts";
import { emailConfirm, securityNotice } from "../mails/kinds.ts";
import { mailAccount } from "../mails/send.ts";
import { notify } from "../notices/store.ts";
import { newSecret } from "../password/links-store.ts";
import { changeAccount } from "../profile/store.ts";
import { type AccountRow, lockAccount, readOwnAccount } from "../store.ts";
import { keepEmailChange, emailChangeOf, spendEmailChange } from "./store.ts";

/**
 * Mails a link to the new address and a notice to the present one. The address changes when the link is used, so a typing error
 * locks no owner out, and the owner hears of an attack before it succeeds.
 */
export async function askEmailChange(
  services: Pick<Services, "config" | "vault">,
  tx: Handle,
  account: AccountRow,
  email: string,
  { now, audit }: Pick<Context, "now" | "audit">,
): Promise<void> {
  const secret = newSecret();
  await keepEmailChange(tx, { accountId: account.id, email, secret }, now);
  await audit(tx, {
    action: "user.emailAsked",
    section: "users",
    type: "user",
    targetType: "accounts",
    targetId: account.id,
    personId: account.person_id,
  });
  const { name } = account;
  const link = `${services.config.publicUrl}/confirm-email#${secret}`;
  await mailAccount(tx, services, { ...account, email }, { kind: emailConfirm, values: { name, link } }, now);
  await mailAccount(tx, services, account, { kind: securityNotice, values: { name, what: "emailAsked" } }, now);
}

/**
 * Gives an account the address that a link was sent to; returns it. Revokes password links sent to the old address. Fails like a
 * link does, and with `user.emailTaken` if another account got the address in the meantime.
 */
export async function confirmEmailChange(
  services: Pick<Services, "config" | "vault">,
  tx: Handle,
  secret: string,
  { now, audit }: Pick<Context, "now" | "audit">,
): Promise<string> {
  const { accountId } = await emailChangeOf(tx, secret, now);
  await lockAccount(tx, accountId);
  const { email } = await emailChangeOf(tx, secret, now);
  const account = await readOwnAccount(tx, accountId);
  if (account.status !== "ativo") throw new Failure("link.invalid");
  await spendEmailChange(tx, accountId, now);
  await changePerson(tx, { id: account.person_id, version: null }, { email }, now);
  await changeAccount(tx, accountId, { email }, now);
  await notify(tx, accountId, "email.changed", now);
  await mailAccount(tx, services, account, { kind: securityNotice, values: { name: account.name, what: "emailChanged" } }, now);
  await audit(tx, {
    action: "user.email",
    section: "users",
    type: "user",
    targetType: "accounts",
    targetId: accountId,
    accountId,
    personId: account.person_id,
  });
  return email;
}
