import * as z from "zod/mini";
import type { MailText } from "../../../mail/mail-kind.ts";

/** The event in a message. */
const common = {
  name: z.string(),
  event: z.string(),
  place: z.nullable(z.string()),
  starts: z.string(),
  /** The event's zone. */
  zone: z.string(),
  /** The church's, on whose clock the time is written; absent in messages of older releases: the event's. */
  churchZone: z.optional(z.string()),
  allDay: z.boolean(),
  /**
   * The registration is for every occurrence of a course; null, and absent in messages of older releases: for one event, or the
   * message is about one occurrence. `times` and `last` are null if the course has no end.
   */
  course: z.optional(z.nullable(z.object({ times: z.nullable(z.number()), last: z.nullable(z.string()) }))),
  party: z.number(),
  /** The token of the registration's page, to follow its address. */
  token: z.string(),
  code: z.string(),
};
export const received = z.object({
  ...common,
  state: z.enum(["confirmed", "pending", "waiting", "unconfirmed"]),
  position: z.nullable(z.number()),
});
export const registrationNews = [
  "promoted",
  "admitted",
  "listed",
  "canceled",
  "eventChanged",
  "eventCanceled",
  "meetingChanged",
  "meetingCanceled",
  "datesChanged",
] as const;
export type RegistrationNews = (typeof registrationNews)[number];
export const news = z.object({ ...common, what: z.enum(registrationNews) });

export type ReceivedValues = z.infer<typeof received>;
export type News = z.infer<typeof news>;

export interface RegistrationMails {
  readonly eventRegistration: MailText<ReceivedValues>;
  readonly eventNews: MailText<News>;
}
