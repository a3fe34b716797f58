import { pushRoutes } from "@aprisco/contract/push.ts";
import { call } from "../../api/client.ts";
import { workers } from "../../api/device.ts";
import { readTokens } from "../../api/tokens.ts";

/** What this browser can do about notices. `home`: an iPhone lets only applications on its home screen be told. */
export type PushAbility = "yes" | "denied" | "home" | "unsupported";

export function pushAbility(): PushAbility {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!workers || !("PushManager" in window) || !("Notification" in window)) return isApple && workers ? "home" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "yes";
}

/** What the server needs of a subscription. */
const bodyOf = (subscription: PushSubscription) => {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } };
};
export type SubscriptionBody = ReturnType<typeof bodyOf>;

async function registered(): Promise<ServiceWorkerRegistration> {
  if (!workers) throw new Error("no service workers");
  return (await workers.getRegistration()) ?? workers.register("/sw.js", { updateViaCache: "none" });
}

/** Resolves when the worker runs: a browser subscribes only then. */
async function running(): Promise<ServiceWorkerRegistration> {
  await registered();
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("the worker does not start")), 10_000));
  return Promise.race([(workers as ServiceWorkerContainer).ready, late]);
}

/** Asks the person, then the browser, for a subscription; null: they do not want it. */
export async function openPush(key: string): Promise<SubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await running();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const known = await pushManager.getSubscription();
  try {
    return bodyOf(await pushManager.subscribe(options));
  } catch (cause) {
    if (!known) throw cause;
    // It was made with another key: the church was moved, or restored without its vault.
    await known.unsubscribe();
    return bodyOf(await pushManager.subscribe(options));
  }
}

/** Ends the subscription of this browser. */
export async function closePush(): Promise<void> {
  const registration = await workers?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const toldKey = "aprisco_push";
/** The session that a token stands for, as far as it tells: another token of the same one says the same. */
function sessionOf(token: string): string {
  try {
    const { sid } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))) as { sid?: unknown };
    return typeof sid === "string" ? sid : "";
  } catch {
    return "";
  }
}
const markOf = (subscription: SubscriptionBody): string => `${sessionOf(readTokens()?.token ?? "")} ${subscription.endpoint}`;

/** Remembers that the server knows this subscription under this session. */
export const noteTold = (subscription: SubscriptionBody): void => {
  try {
    localStorage.setItem(toldKey, markOf(subscription));
  } catch {
    // It is told again the next time.
  }
};

/** Tells the server of a subscription that goes on: after a new sign-in, or when the browser changed its address. */
export async function renewPush(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    const subscription = await (registration as Partial<ServiceWorkerRegistration>).pushManager?.getSubscription();
    if (!subscription || Notification.permission !== "granted") return;
    const body = bodyOf(subscription);
    if (localStorage.getItem(toldKey) === markOf(body)) return;
    await call(pushRoutes.subscribePush, { body });
    noteTold(body);
  } catch {
    // The next visit tries again.
  }
}
