import { repeatTo } from "./connection.ts";
import { isKeptCall } from "./kept-rows.ts";
import { answerOrKept, forgetPeople } from "./kept.ts";
import type { ToWorker } from "./letters.ts";
import { openNotice, showNotice } from "./notices.ts";
import { openPublic, readOpen } from "./open-answers.ts";
import { dropOldFiles, fileOf, isShellFile, isShellPage, keepShell, openShell, preloadPages } from "./shell-files.ts";

declare const self: ServiceWorkerGlobalScope;

// The service worker: the first screen without connection, and push messages. Other requests are left to the browser, so that the
// worker can never make a page worse (docs/decisions/0071-push-and-the-offline-shell.md).

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOldFiles(), preloadPages(), self.clients.claim(), readOpen()]).catch(() => undefined)),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isShellPage(request, url)) event.respondWith(openShell(event));
  else if (request.mode === "navigate") event.respondWith(openPublic(event));
  else if (isKeptCall(url)) event.respondWith(answerOrKept(event));
  else if (isShellFile(url)) event.respondWith(fileOf(event));
});

self.addEventListener("message", (event) => {
  const said = event.data as ToWorker;
  if (said === "update") event.waitUntil(self.skipWaiting());
  if (said === "forget") event.waitUntil(forgetPeople());
  if (said === "listening" && event.source instanceof Client) event.waitUntil(Promise.all([repeatTo(event.source.id), readOpen()]));
});

self.addEventListener("push", (event) => event.waitUntil(showNotice(event.data?.text())));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(event.notification)));
