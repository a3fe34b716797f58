import * as z from "zod/mini";
import type { MailText } from "../../../mail/mail-kind.ts";

/** The event as a message names it; its time is told on the clock of `zone`. */
const common = {
  name: z.string(),
  event: z.string(),
  place: z.nullable(z.string()),
  starts: z.string(),
  zone: z.string(),
  allDay: z.boolean(),
  party: z.number(),
  /** What opens the registration's own page; the address stands before it. */
  token: z.string(),
  code: z.string(),
};
/** Somebody registered, and this became of it. */
export const received = z.object({ ...common, state: z.enum(["confirmed", "pending", "waiting"]), position: z.nullable(z.number()) });
/** What happened to a registration or its event afterwards. */
export const registrationNews = ["promoted", "admitted", "canceled", "eventChanged", "eventCanceled"] as const;
export type RegistrationNews = (typeof registrationNews)[number];
export const news = z.object({ ...common, what: z.enum(registrationNews) });

export type ReceivedValues = z.infer<typeof received>;
export type News = z.infer<typeof news>;

/** What the messages to those who registered say, in one language. */
export interface RegistrationMails {
  readonly eventRegistration: MailText<ReceivedValues>;
  readonly eventNews: MailText<News>;
}
