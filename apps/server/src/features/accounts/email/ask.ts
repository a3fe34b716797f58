import type { Handle } from "../../../database/connect.ts";
import type { Context } from "../../../http/handler.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import type { Services } from "../../../wiring.ts";
import { emailConfirm, securityNotice } from "../mails/kinds.ts";
import { newSecret } from "../password/links-store.ts";
import type { AccountRow } from "../store.ts";
import { keepEmailChange } from "./store.ts";

/**
 * Sends a link to the address that an account wishes for, and word of it to the one that it has: the account moves once the link is
 * used, so a mistyped address locks nobody out, and a stranger's wish is heard of before it comes true.
 */
export async function askEmailChange(
  { config, vault }: Pick<Services, "config" | "vault">,
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
  const of = { accountId: account.id, personId: account.person_id, language: account.language };
  const link = `${config.publicUrl}/confirm-email#${secret}`;
  await queueMail(tx, vault, { kind: emailConfirm, to: { ...of, address: email }, values: { name: account.name, link } }, now);
  if (account.email !== null)
    await queueMail(
      tx,
      vault,
      { kind: securityNotice, to: { ...of, address: account.email }, values: { name: account.name, what: "emailAsked" } },
      now,
    );
}
