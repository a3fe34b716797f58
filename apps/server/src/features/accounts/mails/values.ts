import * as z from "zod/mini";
import type { MailText } from "../../../mail/mail-kind.ts";

const name = z.string();
const link = z.string();
export const greeted = z.object({ name });
export const linked = z.object({ name, link });
export const waiting = z.object({ name, waits: z.boolean() });
/** Without a link: the person chose a password at registration. */
export const approval = z.object({ name, link: z.optional(link) });

const securityEvents = [
  "passwordChanged",
  "passwordSet",
  "emailChanged",
  "emailAsked",
  "rightsChanged",
  "accountClosed",
  "factorAdded",
  "factorRemoved",
  "recoveryCodeUsed",
  "factorGuessed",
  "calendarFeedMade",
  "calendarLinkMade",
  "pushDeviceAdded",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
export const security = z.object({ name, what: z.enum(securityEvents) });

export interface AccountMails {
  readonly passwordLink: MailText<z.infer<typeof linked>>;
  readonly passwordWaits: MailText<z.infer<typeof waiting>>;
  readonly emailConfirm: MailText<z.infer<typeof linked>>;
  readonly passwordByStaff: MailText<z.infer<typeof linked>>;
  readonly invitation: MailText<z.infer<typeof linked>>;
  readonly approved: MailText<z.infer<typeof approval>>;
  readonly rejected: MailText<z.infer<typeof greeted>>;
  readonly registrationReceived: MailText<z.infer<typeof greeted>>;
  readonly securityNotice: MailText<z.infer<typeof security>>;
}
