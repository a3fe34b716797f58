import { appShortcuts } from "@aprisco/contract/app-shortcuts.ts";
import { notificationRoutes } from "@aprisco/contract/notifications.ts";
import { allows } from "@aprisco/contract/permissions.ts";
import { call } from "../api/client.ts";
import { forgetDevice, workers } from "../api/device.ts";
import { askerOf } from "../api/rights.ts";
import { onSessionEnd } from "../api/session-end.ts";
import { getSession } from "../api/session-state.ts";
import { renewPush } from "../features/push/index.ts";
import type { NoticeWords, ToPage, ToWorker } from "../worker/letters.ts";
import { go } from "./go.ts";
import { router } from "./router.tsx";
import { setWorkerState, type InstallEvent } from "./worker-state.ts";

/** Milliseconds between checks for a newer version. */
const updateEveryMs = 3_600_000;
/** A new notice is searched for among this many. */
const newest = 50;

let started = false;
let waiting: ServiceWorker | null = null;

/** Registers the service worker and listens to it. Without support it does nothing. */
export async function startWorker(): Promise<void> {
  if (started || import.meta.env.DEV) return;
  started = true;
  offerInstallation();
  if (!workers) return;
  const hadOne = workers.controller !== null;
  workers.addEventListener("message", ({ data, ports }: MessageEvent<ToPage>) => void answer(data, ports[0]));
  // Another tab has started the new version: files that this page has not loaded are of the old one.
  workers.addEventListener("controllerchange", () => hadOne && setWorkerState({ hasUpdate: true }));
  onSessionEnd(forgetDevice);
  const registration = await workers.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
  // A browser that is configured to refuse workers never answers.
  if (!registration) return;
  watch(registration);
  await renewPush(registration);
}

const offeredKey = "aprisco-install-offered";

/** Notes that the installation was offered on this device. Returns whether it had been before. */
function noteOffer(): boolean {
  try {
    const wasOffered = localStorage.getItem(offeredKey) !== null;
    localStorage.setItem(offeredKey, "1");
    return wasOffered;
  } catch {
    // A browser that keeps nothing would offer it again and again.
    return true;
  }
}

/**
 * Adds the web manifest, with the shortcuts that the account may use. In the document itself it would load its icon before the first
 * screen.
 */
function offerInstallation(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setWorkerState({ install: event as InstallEvent, offersInstall: !noteOffer() });
  });
  addEventListener("appinstalled", () => setWorkerState({ install: null, offersInstall: false }));
  const { user } = getSession();
  const keys = user ? appShortcuts.filter(({ allow }) => allows(allow, askerOf(user))).map(({ key }) => key) : [];
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `/manifest.webmanifest?shortcuts=${keys.join()}`;
  document.head.append(link);
}

/** Asks the browser to install the application, which asks the user. A browser answers one such call. */
export function install(event: InstallEvent): void {
  setWorkerState({ install: null, offersInstall: false });
  event.prompt().catch(() => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const announce = (worker: ServiceWorker | null): void => {
    // The first version replaces none, so it is no update.
    if (worker === null || worker.state !== "installed" || registration.active === null) return;
    waiting = worker;
    setWorkerState({ hasUpdate: true });
  };
  announce(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => announce(installing));
  });
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < updateEveryMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Starts the newer version and reloads the page. Only on a user's click, so that nothing typed is lost. */
export function takeUpdate(): void {
  if (waiting === null) return go.reload();
  workers?.addEventListener("controllerchange", () => go.reload(), { once: true });
  waiting.postMessage("update" satisfies ToWorker);
}

async function answer(message: ToPage, port?: MessagePort): Promise<void> {
  if (message.ask === "words") port?.postMessage(await wordsOf(message.notice));
  if (message.ask === "go") router.history.push(message.path);
}

/** The text of a notice for this page's account; null: not allowed, or not available now. */
async function wordsOf(notice: number): Promise<NoticeWords | null> {
  try {
    const { data } = await call(notificationRoutes.listNotifications, { query: { limit: String(newest) } });
    const told = data.find(({ id }) => id === notice);
    return told ? { title: told.title, message: told.message } : null;
  } catch {
    return null;
  }
}
