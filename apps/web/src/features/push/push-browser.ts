import { pushRoutes } from "@aprisco/contract/push.ts";
import { call } from "../../api/client.ts";
import { workers } from "../../api/device.ts";
import { readTokens } from "../../api/tokens.ts";

/** Whether this browser can receive push messages. `home`: an iPhone delivers them only to applications on its home screen. */
export type PushAbility = "yes" | "denied" | "home" | "unsupported";

export function pushAbility(): PushAbility {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!workers || !("PushManager" in window) || !("Notification" in window)) return isApple && workers ? "home" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "yes";
}

const bodyOf = (subscription: PushSubscription) => {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } };
};
export type SubscriptionBody = ReturnType<typeof bodyOf>;

async function registered(): Promise<ServiceWorkerRegistration> {
  if (!workers) throw new Error("no service workers");
  return (await workers.getRegistration()) ?? workers.register("/sw.js", { updateViaCache: "none" });
}

/** Resolves when the service worker is active: only then can the browser subscribe. */
async function running(): Promise<ServiceWorkerRegistration> {
  await registered();
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("the worker does not start")), 10_000));
  return Promise.race([(workers as ServiceWorkerContainer).ready, late]);
}

/** Asks the user for permission and subscribes; null: the user refused. */
export async function openPush(key: string): Promise<SubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await running();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const known = await pushManager.getSubscription();
  try {
    return bodyOf(await pushManager.subscribe(options));
  } catch (cause) {
    if (!known) throw cause;
    // The server's key has changed: the church was moved, or restored without its vault.
    await known.unsubscribe();
    return bodyOf(await pushManager.subscribe(options));
  }
}

export async function closePush(): Promise<void> {
  const registration = await workers?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const toldKey = "aprisco_push";
/** The session in a token; the same for all tokens of a session. */
function sessionOf(token: string): string {
  try {
    const { sid } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))) as { sid?: unknown };
    return typeof sid === "string" ? sid : "";
  } catch {
    return "";
  }
}
const markOf = (subscription: SubscriptionBody): string => `${sessionOf(readTokens()?.token ?? "")} ${subscription.endpoint}`;

export const noteTold = (subscription: SubscriptionBody): void => {
  try {
    localStorage.setItem(toldKey, markOf(subscription));
  } catch {
    // Without storage it is sent again at the next visit.
  }
};

/** Sends an existing subscription to the server: after a new sign-in, or when the browser changed its endpoint. */
export async function renewPush(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    const subscription = await (registration as Partial<ServiceWorkerRegistration>).pushManager?.getSubscription();
    if (!subscription || Notification.permission !== "granted") return;
    const body = bodyOf(subscription);
    if (localStorage.getItem(toldKey) === markOf(body)) return;
    await call(pushRoutes.subscribePush, { body });
    noteTold(body);
  } catch {
    // Retried at the next visit.
  }
}
