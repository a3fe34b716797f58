import { isAppPath } from "@aprisco/contract/app-paths.ts";
import { noteOffline } from "./connection.ts";
import { homeName } from "./open-answers.ts";

declare const self: ServiceWorkerGlobalScope;
/** scripts/finish-pages.ts writes these before the worker's code: the build's id, and the files of the first screen. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** All paths of the application have the same document. */
const documentPath = "/dashboard";
const shellName = `aprisco-shell-${BUILD}`;
/** Further files, cached on use: their names contain a hash. */
const filesName = `aprisco-files-${BUILD}`;
const ours = [shellName, filesName];
/** Also the files of the kept home page. */
const known = [...ours, homeName];

/** Caches the first screen's files. If one is missing, the installation fails and the previous worker stays. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellName);
  // Bypasses the HTTP cache: the document names the files of this build.
  await cache.addAll([new Request(documentPath, { cache: "reload" }), ...FILES]);
}

export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^aprisco-(?:shell|files)-/.test(name) && !ours.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The application's pages: they share one document. */
export const isShellPage = ({ mode }: Request, { pathname }: URL): boolean => mode === "navigate" && isAppPath(pathname);
export const isShellFile = ({ pathname }: URL): boolean => pathname.startsWith("/assets/") || FILES.includes(pathname);

/** The server's document, which may be a newer one; without connection the cached one. */
export async function openShell(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (unreachable) {
    const kept = await caches.match(documentPath, { cacheName: shellName }).catch(() => undefined);
    if (!kept) throw unreachable;
    event.waitUntil(noteOffline(event.resultingClientId, null));
    return kept;
  }
}

/** A cached file, else the server's, which is then cached. An error of the cache counts as a miss. */
export async function fileOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  for (const cacheName of known) {
    const kept = await caches.match(request, { cacheName }).catch(() => undefined);
    if (kept) return kept;
  }
  const response = await fetch(request);
  if (response.ok && new URL(request.url).pathname.startsWith("/assets/")) {
    const copy = response.clone();
    event.waitUntil(
      caches
        .open(filesName)
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined),
    );
  }
  return response;
}

/** Navigation preload: the document is requested while the worker starts. */
export async function preloadPages(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}
