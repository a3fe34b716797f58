import type { Handle } from "../../../database/connect.ts";
import type { MailKind } from "../../../mail/mail-kind.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import type { Services } from "../../../services.ts";
import type { AccountRow } from "../store.ts";

export type Addressee = Pick<AccountRow, "id" | "person_id" | "email"> & { readonly language: string };

export interface AccountMail<V> {
  readonly kind: MailKind<V>;
  readonly values: NoInfer<V>;
  readonly by?: number;
  readonly dedupe?: string;
}

/** Queues a message to an account's owner; returns whether a mail server is set up. An account without an address gets nothing. */
export async function mailAccount<V>(
  tx: Handle,
  { config, vault }: Pick<Services, "config" | "vault">,
  account: Addressee,
  mail: AccountMail<V>,
  now: Date,
): Promise<boolean> {
  const { id, person_id: personId, email, language } = account;
  if (email === null) return false;
  await queueMail(tx, vault, { ...mail, to: { accountId: id, personId, address: email, language } }, now);
  return config.smtp !== null;
}
