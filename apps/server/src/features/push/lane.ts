import { ask } from "../../egress/ask.ts";
import { namesLoopback } from "../../egress/reachable.ts";
import type { Outcome } from "../../mail/channel.ts";
import type { Lane } from "../../mail/lane.ts";
import type { Services } from "../../services.ts";
import { isPushService } from "./endpoint.ts";
import { openKeys, type PushKeys } from "./keys-store.ts";
import { forgetDevice, noteArrival, noteFailure, readTarget, type Target } from "./store.ts";

const LIMIT_MS = 10_000;
/** An answer of a push service is a line or two. */
const MOST_BYTES = 16_384;
/** How long a push service keeps a message for an offline browser. */
const TTL_SECONDS = 86_400;

type PushServices = Pick<Services, "config" | "database" | "vault" | "now">;

/** The contact for push services (RFC 8292): the church's address, or a mail address if it is not public. */
function subjectOf(publicUrl: string): string {
  const url = new URL(publicUrl);
  return url.protocol === "https:" ? url.origin : `mailto:aprisco@${url.hostname.includes(".") ? url.hostname : "aprisco.invalid"}`;
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { is: "sent", providerId: null };
  if (status === 404 || status === 410) return { is: "gone" };
  const error = `push service: ${status}`;
  // Too many messages, or an error of the service. It says nothing about the other services.
  if (status === 429 || status >= 500) return { is: "later", error, isAway: false, maybeTwice: false };
  return { is: "never", error };
}

/** Encrypts the message for its browser (RFC 8291) and sends it to the browser's push service. */
async function sendTo({ config }: PushServices, keys: PushKeys, target: Target, notificationId: number | null): Promise<Outcome> {
  // Loaded here, so that a church without push does not load the library.
  const { default: webPush } = await import("web-push");
  const { endpoint, p256dh, auth } = target;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ n: notificationId }), {
    vapidDetails: { subject: subjectOf(config.publicUrl), ...keys },
    TTL: TTL_SECONDS,
    urgency: "normal",
  });
  try {
    const { status } = await ask({
      url: new URL(endpoint),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: request.body ?? Buffer.alloc(0),
      limitMs: LIMIT_MS,
      maxBytes: MOST_BYTES,
      mayReachLoopback: config.pushService !== null && namesLoopback(config.pushService),
    });
    return outcomeOf(status);
  } catch (error) {
    // The message of a failed connection may contain the address, which is a secret.
    const why = error instanceof Error && "code" in error ? String(error.code) : "no answer";
    return { is: "later", error: `push service: ${why}`, isAway: false, maybeTwice: false };
  }
}

export const pushLane = (services: PushServices, given: Pick<Lane, "stopping" | "onEvent">): Lane => ({
  ...given,
  services,
  kinds: ["push", "pushTest"],
  tests: [],
  pause: { until: null },
  begin: async () => {
    const { config, database, vault, now } = services;
    const keys = await openKeys(database.handle, vault);
    return {
      prepare: async ({ subscriptionId, notificationId, expiresAt }) => {
        if (new Date(expiresAt) <= now()) return { reason: "expired", error: null };
        if (keys === null) return { reason: "vault_closed", error: null };
        const id = subscriptionId ?? 0;
        const target = await readTarget(database.handle, id, notificationId, now());
        if (target === null) return { reason: "expired", error: null };
        // The setting may have changed since the browser subscribed.
        if (!isPushService(target.endpoint, config.pushService)) return { reason: "refused", error: null };
        return {
          send: async () => {
            const outcome = await sendTo(services, keys, target, notificationId);
            if (outcome.is === "sent") await noteArrival(database.handle, id, now());
            else if (outcome.is === "gone") await forgetDevice(database.handle, id);
            else if (outcome.is === "never") await noteFailure(database.handle, id);
            return outcome;
          },
        };
      },
      close: () => undefined,
    };
  },
});
