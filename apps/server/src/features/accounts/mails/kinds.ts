import { DAY_MS, HOUR_MS } from "@aprisco/contract/durations.ts";
import { mailKind } from "../../../mail/mail-kind.ts";
import { accountMails as en } from "./texts-en.ts";
import { accountMails as es } from "./texts-es.ts";
import { accountMails as pt } from "./texts-pt.ts";
import * as values from "./values.ts";

/** How long a message without a link is still worth sending. */
const NEWS_MS = 7 * DAY_MS;

const textsOf = <K extends keyof values.AccountMails>(kind: K) =>
  ({ kind, texts: { "pt-BR": pt[kind], es: es[kind], en: en[kind] } }) as const;

/** Requested at the sign-in page for any address, possibly a stranger's. */
export const passwordLink = mailKind({ ...textsOf("passwordLink"), values: values.linked, lifeMs: HOUR_MS, mostPerHour: 3 });
/** The same request, for an account that has no password yet. */
export const passwordWaits = mailKind({ ...textsOf("passwordWaits"), values: values.waiting, lifeMs: HOUR_MS, mostPerHour: 3 });
/** Sent to an address that its owner has not confirmed, possibly a stranger's. */
export const emailConfirm = mailKind({ ...textsOf("emailConfirm"), values: values.linked, lifeMs: DAY_MS, mostPerHour: 3 });
/** A link that staff made for an account that has a password. */
export const passwordByStaff = mailKind({ ...textsOf("passwordByStaff"), values: values.linked, lifeMs: 7 * DAY_MS });
export const invitation = mailKind({ ...textsOf("invitation"), values: values.linked, lifeMs: 7 * DAY_MS });
export const approved = mailKind({ ...textsOf("approved"), values: values.approval, lifeMs: 7 * DAY_MS });
export const rejected = mailKind({ ...textsOf("rejected"), values: values.greeted, lifeMs: NEWS_MS });
/** Sent to the address as typed, possibly a stranger's. */
export const registrationReceived = mailKind({
  ...textsOf("registrationReceived"),
  values: values.greeted,
  lifeMs: NEWS_MS,
  mostPerHour: 2,
});
export const securityNotice = mailKind({ ...textsOf("securityNotice"), values: values.security, lifeMs: NEWS_MS });

export const accountMails = [
  passwordLink,
  passwordWaits,
  emailConfirm,
  passwordByStaff,
  invitation,
  approved,
  rejected,
  registrationReceived,
  securityNotice,
];
