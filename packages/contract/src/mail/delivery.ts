import * as z from "zod/mini";
import { choice, instant, listQuery } from "../fields.ts";
import { deliveryReasons, deliveryStages, deliveryStatuses } from "./choices.ts";

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
