import * as z from "zod/mini";
import { choice, instant, text, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { browsers, systems } from "./own-account.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/push.ts";

/** Base64url, as in the keys of a subscription. */
const bytes = (pattern: RegExp) => z.string({ error: "field.text" }).check(z.regex(pattern, { error: "field.text" }));
/** 65 bytes. */
const publicKey = bytes(/^[\w-]{87}={0,2}$/);
/** 16 bytes. */
const sharedSecret = bytes(/^[\w-]{22}={0,2}$/);

/** A browser's push subscription (`PushSubscription.toJSON`). */
export const newSubscription = z.object({
  endpoint: text(2_000),
  keys: z.object({ p256dh: publicKey, auth: sharedSecret }),
});

/** A browser with push messages, without its endpoint and keys. */
export const pushDevice = z.object({
  id: z.number(),
  browser: choice(browsers),
  system: choice(systems),
  created_at: instant,
  /** The last success of a message; null: none. */
  last_ok_at: z.nullable(instant),
  /** The calling session. */
  is_current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushState = z.object({
  /** The church's public key (VAPID), to subscribe with; null: the vault is closed, so nothing can be sent. */
  key: z.nullable(z.string()),
  devices: z.array(pushDevice),
});
export type PushState = z.infer<typeof pushState>;

/** The number of devices that a message was sent to, or that were removed. */
export const pushCount = z.object({ devices: z.number() });

export const pushRoutes = routeTable("push", {
  getPush: {
    method: "GET",
    path: "/notifications/push",
    summary: "The key that a browser subscribes with, and the caller's devices that are told of notices",
    allow: "signedIn",
    reply: pushState,
    shows: "caller",
  },
  subscribePush: {
    method: "POST",
    path: "/notifications/subscribe",
    summary: "Have the browser of this session told of notices; the same browser again renews its subscription",
    allow: "signedIn",
    body: newSubscription,
    reply: pushDevice,
    shows: "caller",
    audit: "user",
    done: "push.on",
    fails: ["push.unavailable", "push.foreign", "push.tooMany"],
  },
  unsubscribePush: {
    method: "DELETE",
    path: "/notifications/subscribe",
    summary: "Have the browser of this session told no more",
    allow: "signedIn",
    reply: pushCount,
    audit: "user",
    done: "push.off",
  },
  removePushDevice: {
    method: "DELETE",
    path: "/push-devices/{id}",
    summary: "Have another of the caller's devices told no more",
    allow: "signedIn",
    params: idParams,
    reply: pushCount,
    audit: "user",
    done: "push.removed",
    fails: ["push.notFound"],
  },
  sendTestPush: {
    method: "POST",
    path: "/notifications/push",
    summary: "Send a notice to the caller's own devices, five times in ten minutes at most",
    allow: "signedIn",
    reply: pushCount,
    audit: "user",
    done: "push.tested",
    fails: ["push.none"],
  },
});

export const pushFailures = {
  "push.unavailable": 409,
  "push.foreign": 409,
  "push.tooMany": 409,
  "push.notFound": 404,
  "push.none": 409,
} as const;
export const pushMessages = { "push.on": 200, "push.off": 200, "push.removed": 200, "push.tested": 200 } as const;
export type PushCode = keyof typeof pushFailures | keyof typeof pushMessages;

export const feature = {
  about: "Notices on devices: which browsers of an account are told of what waits for it, even while Aprisco is closed.",
  routes: pushRoutes,
  failures: pushFailures,
  messages: pushMessages,
  texts: inEachLanguage(failureTexts),
} as const;
