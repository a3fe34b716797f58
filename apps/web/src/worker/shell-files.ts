import { isAppPath } from "@aprisco/contract/app-paths.ts";
import { noteOffline } from "./connection.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written before the worker by scripts/finish-pages.ts: the build's mark, and the files that the first screen stands on. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** The application's document: one for all of its paths. */
const documentPath = "/dashboard";
const shellName = `aprisco-shell-${BUILD}`;
/** Further files as they are used: their names hold their contents. */
const filesName = `aprisco-files-${BUILD}`;
const ours = [shellName, filesName];

/** Keeps what the application begins with; one file that is missing, and the worker before stays. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellName);
  // The document past the browser's own cache: it names the files of this build.
  await cache.addAll([new Request(documentPath, { cache: "reload" }), ...FILES]);
}

/** Takes the files of earlier builds away. */
export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^aprisco-(?:shell|files)-/.test(name) && !ours.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Only what belongs to the application: public pages are the network's. */
export const isShellPage = ({ mode }: Request, { pathname }: URL): boolean => mode === "navigate" && isAppPath(pathname);
export const isShellFile = ({ pathname }: URL): boolean => pathname.startsWith("/assets/") || FILES.includes(pathname);

/** The document from the server, which may be a newer one; without connection the one that was kept. */
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

/** A file that was kept, else the server's, which is kept. A cache that fails is as none. */
export async function fileOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  for (const cacheName of ours) {
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

/** Lets the document travel while the worker starts. */
export async function preloadPages(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}
