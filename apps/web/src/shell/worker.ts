import { notificationRoutes } from "@aprisco/contract/notifications.ts";
import { call } from "../api/client.ts";
import { forgetDevice, workers } from "../api/device.ts";
import { onSessionEnd } from "../api/session-end.ts";
import { renewPush } from "../features/push/index.ts";
import type { NoticeWords, ToPage, ToWorker } from "../worker/letters.ts";
import { go } from "./go.ts";
import { router } from "./router.tsx";
import { setWorkerState } from "./worker-state.ts";

/** How often a page that stays open asks for a newer version. */
const updateEveryMs = 3_600_000;
/** A notice that was just told is among so many of the newest. */
const newest = 50;

let started = false;
let waiting: ServiceWorker | null = null;

/** Registers the service worker and listens to it; a browser without one goes on as it is. */
export async function startWorker(): Promise<void> {
  if (started || import.meta.env.DEV) return;
  started = true;
  offerInstallation();
  if (!workers) return;
  const hadOne = workers.controller !== null;
  workers.addEventListener("message", ({ data, ports }: MessageEvent<ToPage>) => void answer(data, ports[0]));
  // Another tab has let the new one begin: what this page may still have to load is of the version before.
  workers.addEventListener("controllerchange", () => hadOne && setWorkerState({ hasUpdate: true }));
  onSessionEnd(forgetDevice);
  const registration = await workers.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
  // A browser that is told to refuse workers answers nothing at all.
  if (!registration) return;
  watch(registration);
  await renewPush(registration);
}

/** Names what the application is when it is installed. In the document it would take its picture's place on the line before the first screen. */
function offerInstallation(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}

function watch(registration: ServiceWorkerRegistration): void {
  const announce = (worker: ServiceWorker | null): void => {
    // The very first one takes nothing's place.
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

/** Lets the newer version begin and opens the page with it. Only a person's click asks for it: what is being typed stays until then. */
export function takeUpdate(): void {
  if (waiting === null) return go.reload();
  workers?.addEventListener("controllerchange", () => go.reload(), { once: true });
  waiting.postMessage("update" satisfies ToWorker);
}

async function answer(message: ToPage, port?: MessagePort): Promise<void> {
  if (message.ask === "words") port?.postMessage(await wordsOf(message.notice));
  if (message.ask === "go") router.history.push(message.path);
}

/** What a notice says to the account of this page; null: it may not be read, or not now. */
async function wordsOf(notice: number): Promise<NoticeWords | null> {
  try {
    const { data } = await call(notificationRoutes.listNotifications, { query: { limit: String(newest) } });
    const told = data.find(({ id }) => id === notice);
    return told ? { title: told.title, message: told.message } : null;
  } catch {
    return null;
  }
}
