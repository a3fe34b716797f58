import * as z from "zod/mini";
import { choice, instant, listQuery, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/mail.ts";

/** Every kind of message; what each is called stands in the messages of the web. */
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
  "notices",
  "test",
] as const;
export type MailKindName = (typeof mailKinds)[number];

/** `filed`: written to a file, since no mail server is set. `skipped`: too many to one address at once. */
export const deliveryStatuses = ["queued", "sending", "sent", "filed", "dead", "skipped"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a message was given up or left out. */
export const deliveryReasons = ["refused", "gave_up", "expired", "key_lost", "vault_closed", "no_address", "broken", "too_many"] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Where in its life, in the order in which lists show them: given up, still to be sent, over. */
export const deliveryStages = ["dead", "open", "over"] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

export const deliveryQuery = z.object({
  stage: z.optional(choice(deliveryStages)),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

export const delivery = z.object({
  id: z.number(),
  /** One of `mailKinds`; another release may have known others. */
  kind: z.string(),
  status: choice(deliveryStatuses),
  reason: z.nullable(choice(deliveryReasons)),
  /** Half hidden without users:view; null: erased. */
  address: z.nullable(z.string()),
  /** The mail server may have taken it twice: it was sent again after a connection or a server that ended. */
  maybe_twice: z.boolean(),
  /** How often it was tried. */
  attempt: z.number(),
  /** What the mail server said last; null also without users:view, since addresses stand in there. */
  last_error: z.nullable(z.string()),
  /** Of a filed one, the name of its file. */
  file: z.nullable(z.string()),
  /** It can be sent again: what it says is there still, and worth something. */
  may_retry: z.boolean(),
  created_at: instant,
  /** Of one that waits: not before. */
  run_at: instant,
  sent_at: z.nullable(instant),
});
export type Delivery = z.infer<typeof delivery>;

/** How mail goes out, without anything that opens the mail server. */
export const mailState = z.object({
  /** The mail server's name; null: none is set, and messages are written to files. */
  host: z.nullable(z.string()),
  /** The address that messages come from, and the one that answers go to. */
  sender: z.string(),
  reply_to: z.nullable(z.string()),
  /** Whether notices may go out by SMS as well: the operator named a provider. */
  sms: z.boolean(),
  /** The caller's own address, where a test goes. */
  own_address: z.nullable(z.string()),
  /** How many wait, and how many were given up; a thousand at most. */
  waiting: z.number(),
  dead: z.number(),
});
export type MailState = z.infer<typeof mailState>;

export const mailRoutes = routeTable("mail", {
  getMail: {
    method: "GET",
    path: "/mail",
    summary: "How mail goes out, and how many messages wait or were given up",
    allow: "settings:manage",
    reply: mailState,
    about: ["mail", "settings"],
  },
  listDeliveries: {
    method: "GET",
    path: "/deliveries",
    summary: "The messages of the outbox: those given up first, then those that wait, each the newest first",
    allow: "settings:manage",
    query: deliveryQuery,
    reply: z.array(delivery),
    list: true,
  },
  retryDelivery: {
    method: "POST",
    path: "/deliveries/{id}/retry",
    summary: "Have a message sent that was given up, while what it says is worth something",
    allow: "settings:manage",
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
    allow: "settings:manage",
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
