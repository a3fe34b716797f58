import type { Handle } from "../../../database/connect.ts";
import type { Happening } from "../../../tasks/happening.ts";
import type { Services } from "../../../wiring.ts";
import { readNoticed } from "../notices/store.ts";
import { securityNotice } from "./kinds.ts";
import { mailAccount } from "./send.ts";
import type { SecurityEvent } from "./values.ts";

/** What the notices of an account are as messages, by their codes. */
export const eventOf: Readonly<Record<string, SecurityEvent>> = {
  "password.setByLink": "passwordSet",
  "password.reset": "passwordChanged",
  "password.changed": "passwordChanged",
  "account.role": "rightsChanged",
  "account.permissions": "rightsChanged",
  "account.congregations": "rightsChanged",
  "factor.added": "factorAdded",
  "factor.removed": "factorRemoved",
  "factor.removedByOthers": "factorRemoved",
  "factor.codeUsed": "recoveryCodeUsed",
  "factor.guessed": "factorGuessed",
};

/** Notices that have a message of their own: the link itself, and word to the address before. */
export const mailedOtherwise: readonly string[] = ["password.linkMade", "email.changed", "account.email"];

/** Tells owners by mail what the application tells them once they come: several changes of one moment are one message. */
export async function mailNotices(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { subjectId, at, data } of happenings) {
    const what = eventOf[(data as { readonly code: string }).code];
    const account = what && (await readNoticed(tx, subjectId));
    // The message that lets somebody in says what they may do from then on.
    if (!account || account.status !== "ativo" || (what === "rightsChanged" && account.approved_at === at)) continue;
    const mail = { kind: securityNotice, values: { name: account.name, what }, dedupe: `${what} ${subjectId} ${at}` } as const;
    await mailAccount(tx, services, account, mail, now);
  }
}
