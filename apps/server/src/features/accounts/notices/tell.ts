import type { NoticeCode } from "@aprisco/contract/accounts/account.ts";
import type { Handle } from "../../../database/connect.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import type { Services } from "../../../wiring.ts";
import { securityNotice } from "../mails/kinds.ts";
import type { SecurityEvent } from "../mails/values.ts";
import { readOwnAccount } from "../store.ts";
import { notify } from "./store.ts";

type FactorNotice = Extract<NoticeCode, `factor.${string}`>;
const mailed: Readonly<Record<FactorNotice, SecurityEvent>> = {
  "factor.added": "factorAdded",
  "factor.removed": "factorRemoved",
  "factor.removedByOthers": "factorRemoved",
  "factor.codeUsed": "recoveryCodeUsed",
  "factor.guessed": "codesGuessed",
};

/** Tells an account's owner what became of their second factor: in the application until they have seen it, and by mail. */
export async function tellOwner(
  tx: Handle,
  { vault }: Pick<Services, "vault">,
  accountId: number,
  code: FactorNotice,
  now: Date,
): Promise<void> {
  await notify(tx, accountId, code, now);
  const { email, language, name, person_id: personId } = await readOwnAccount(tx, accountId);
  if (email === null) return;
  await queueMail(
    tx,
    vault,
    { kind: securityNotice, to: { accountId, personId, address: email, language }, values: { name, what: mailed[code] } },
    now,
  );
}
