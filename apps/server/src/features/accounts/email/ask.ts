import type { Handle } from "../../../database/connect.ts";
import type { Context } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { emailConfirm, securityNotice } from "../mails/kinds.ts";
import { mailAccount } from "../mails/send.ts";
import { newSecret } from "../password/links-store.ts";
import type { AccountRow } from "../store.ts";
import { keepEmailChange } from "./store.ts";

/**
 * Sends a link to the address that an account wishes for, and word of it to the one that it has: the account moves once the link is
 * used, so a mistyped address locks no owner out, and a stranger's wish is heard of before it comes true.
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
