import * as z from "zod/mini";
import { choice, instant, listQuery, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/mail.ts";

/** The kinds of messages; their names are in the web's texts. */
export const mailKinds = [
  "passwordLink",
  "passwordWaits",
  "emailConfirm",
  "passwordByStaff",
  "invitation",
  "approved",
  "rejected",
  "registrationReceived",
  "securityNotice",
  "eventRegistration",
  "eventNews",
  "rosterInvite",
  "rosterNews",
  "prayerNews",
  "notices",
  "test",
] as const;
export type MailKindName = (typeof mailKinds)[number];

/** `filed`: written to a file, because there is no mail server. `skipped`: too many to one address at once. */
export const deliveryStatuses = ["queued", "sending", "sent", "filed", "dead", "skipped"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a message was given up or skipped. */
export const deliveryReasons = ["refused", "gave_up", "expired", "key_lost", "vault_closed", "no_address", "broken", "too_many"] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** In the order of the lists: given up, not sent yet, finished. */
export const deliveryStages = ["dead", "open", "over"] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

export const deliveryQuery = z.object({
  stage: z.optional(choice(deliveryStages)),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

export const delivery = z.object({
  id: z.number(),
  /** One of `mailKinds`; other releases may have other kinds. */
  kind: z.string(),
  status: choice(deliveryStatuses),
  reason: z.nullable(choice(deliveryReasons)),
  /** Masked without users:view; null: erased. */
  address: z.nullable(z.string()),
  /** The mail server may have accepted it twice: it was sent again after a lost connection or a stopped server. */
  maybe_twice: z.boolean(),
  attempt: z.number(),
  /** The mail server's last message; null too without users:view, because it contains addresses. */
  last_error: z.nullable(z.string()),
  /** The file's name of a filed message. */
  file: z.nullable(z.string()),
  /** It can be sent again: its content is still there and valid. */
  may_retry: z.boolean(),
  created_at: instant,
  /** Not sent before this instant. */
  run_at: instant,
  sent_at: z.nullable(instant),
});
export type Delivery = z.infer<typeof delivery>;

/** The mail configuration, without credentials. */
export const mailState = z.object({
  /** The mail server's name; null: none is configured, and messages are written to files. */
  host: z.nullable(z.string()),
  /** The sender's address; `reply_to`: where answers go. */
  sender: z.string(),
  reply_to: z.nullable(z.string()),
  /** A provider is configured, so notices may go out by SMS. */
  sms: z.boolean(),
  /** The caller's address, for a test message. */
  own_address: z.nullable(z.string()),
  /** Waiting and given-up messages, counted up to a thousand. */
  waiting: z.number(),
  dead: z.number(),
});
export type MailState = z.infer<typeof mailState>;

export const mailRoutes = routeTable("mail", {
  getMail: {
    method: "GET",
    path: "/mail",
    summary: "How mail goes out, and how many messages wait or were given up",
    allow: forWholeChurch("settings:manage"),
    reply: mailState,
    about: ["mail", "settings"],
  },
  listDeliveries: {
    method: "GET",
    path: "/deliveries",
    summary: "The messages of the outbox: those given up first, then those that wait, each the newest first",
    allow: forWholeChurch("settings:manage"),
    query: deliveryQuery,
    reply: z.array(delivery),
    list: true,
  },
  retryDelivery: {
    method: "POST",
    path: "/deliveries/{id}/retry",
    summary: "Have a message sent that was given up, while what it says is worth something",
    allow: forWholeChurch("settings:manage"),
    params: idParams,
    reply: delivery,
    refusal: delivery,
    audit: "system",
    done: "mail.retried",
    fails: ["delivery.notFound", "delivery.state", "delivery.over"],
  },
  sendTestMail: {
    method: "POST",
    path: "/deliveries/test",
    summary: "Send a message to the caller's own address, five in ten minutes at most",
    allow: forWholeChurch("settings:manage"),
    reply: delivery,
    audit: "system",
    done: "mail.testQueued",
    fails: ["mail.noAddress"],
  },
});

export const mailFailures = {
  "delivery.notFound": 404,
  "delivery.state": 409,
  "delivery.over": 409,
  "mail.noAddress": 409,
} as const;
export const mailMessages = { "mail.retried": 200, "mail.testQueued": 200 } as const;
export type MailCode = keyof typeof mailFailures | keyof typeof mailMessages;

export const feature = {
  about: "The outbox: how mail goes out, what became of each message, and sending one again.",
  routes: mailRoutes,
  failures: mailFailures,
  messages: mailMessages,
  texts: inEachLanguage(failureTexts),
} as const;
