import type { NoticeCode } from "@aprisco/contract/accounts/account.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Happening } from "../../../tasks/happening.ts";
import type { Services } from "../../../services.ts";
import { readNoticed } from "../notices/store.ts";
import { securityNotice } from "./kinds.ts";
import { mailAccount } from "./send.ts";
import type { SecurityEvent } from "./values.ts";

/** What the notices of an account are as messages. Null: that has a message of its own, the link itself or word to the address before. */
const eventOf: Readonly<Record<NoticeCode, SecurityEvent | null>> = {
  "password.linkMade": null,
  "password.setByLink": "passwordSet",
  "password.reset": "passwordChanged",
  "password.changed": "passwordChanged",
  "email.changed": null,
  "factor.added": "factorAdded",
  "factor.removed": "factorRemoved",
  "factor.removedByOthers": "factorRemoved",
  "factor.codeUsed": "recoveryCodeUsed",
  "factor.guessed": "factorGuessed",
  "account.email": null,
  "account.role": "rightsChanged",
  "account.permissions": "rightsChanged",
  "account.congregations": "rightsChanged",
};

/** Tells owners by mail what the application tells them once they come: several changes of one moment are one message. */
export async function mailNotices(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { subjectId, at, data } of happenings) {
    const what = eventOf[(data as { readonly code: NoticeCode }).code];
    const account = what && (await readNoticed(tx, subjectId));
    // The message that lets an account in says what they may do from then on.
    if (!account || account.status !== "ativo" || (what === "rightsChanged" && account.approved_at === at)) continue;
    const mail = { kind: securityNotice, values: { name: account.name, what }, dedupe: `${what} ${subjectId} ${at}` } as const;
    await mailAccount(tx, services, account, mail, now);
  }
}
