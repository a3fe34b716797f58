import * as z from "zod/mini";
import type { MailText } from "../../../mail/mail-kind.ts";

const name = z.string();
const link = z.string();
export const greeted = z.object({ name });
export const linked = z.object({ name, link });
/** `link` null: the person chose a password when they registered. */
export const approval = z.object({ name, link: z.nullable(link) });

/** What the owner of an account is told of it, in case it was not them. */
const securityEvents = [
  "passwordChanged",
  "emailChanged",
  "rightsChanged",
  "accountClosed",
  "factorAdded",
  "factorRemoved",
  "recoveryCodeUsed",
  "codesGuessed",
  "sessionsEnded",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
export const security = z.object({ name, what: z.enum(securityEvents) });

/** What the messages about accounts say, in one language. */
export interface AccountMails {
  readonly passwordLink: MailText<z.infer<typeof linked>>;
  readonly passwordByStaff: MailText<z.infer<typeof linked>>;
  readonly invitation: MailText<z.infer<typeof linked>>;
  readonly approved: MailText<z.infer<typeof approval>>;
  readonly rejected: MailText<z.infer<typeof greeted>>;
  readonly registrationReceived: MailText<z.infer<typeof greeted>>;
  readonly securityNotice: MailText<z.infer<typeof security>>;
}
