import * as z from "zod/mini";
import { choice, instant, text } from "../fields.ts";
import { browsers, systems } from "../own-account/choices.ts";

/** Bytes in base64url, as browsers write the keys of a subscription. */
const bytes = (pattern: RegExp) => z.string({ error: "field.text" }).check(z.regex(pattern, { error: "field.text" }));
/** 65 bytes. */
const publicKey = bytes(/^[\w-]{87}={0,2}$/);
/** 16 bytes. */
const sharedSecret = bytes(/^[\w-]{22}={0,2}$/);

/** What a browser gives of itself when it lets itself be told (`PushSubscription.toJSON`). */
export const newSubscription = z.object({
  endpoint: text(2_000),
  keys: z.object({ p256dh: publicKey, auth: sharedSecret }),
});

/** A browser that is told of notices. Neither its address nor its keys leave. */
export const pushDevice = z.object({
  id: z.number(),
  browser: choice(browsers),
  system: choice(systems),
  created_at: instant,
  /** When a notice last reached its push service. */
  last_ok_at: z.nullable(instant),
  /** The session that asks. */
  is_current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushState = z.object({
  /** The church's public key, which a browser subscribes with; null: the vault is closed, so nothing can be sent. */
  key: z.nullable(z.string()),
  devices: z.array(pushDevice),
});
export type PushState = z.infer<typeof pushState>;

/** How many devices something was sent to, or taken from. */
export const pushCount = z.object({ devices: z.number() });
