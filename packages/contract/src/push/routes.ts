import { idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { newSubscription, pushCount, pushDevice, pushState } from "./push.ts";

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
