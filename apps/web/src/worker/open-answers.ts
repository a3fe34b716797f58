import { openUrls } from "./kept-rows.ts";

declare const self: ServiceWorkerGlobalScope;

// What anybody may read, and every device keeps: the church's address and telephone, its public agenda and its home page.

const openName = "aprisco-open";
/** The home page and its files. */
export const homeName = "aprisco-home";
const homePath = "/";
/** Milliseconds. */
const freshMs = 3_600_000;
let readAt = -Infinity;

export const openAnswers = (): Promise<Cache> => caches.open(openName);

/** The files that a document names. */
const filesIn = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];

async function keepHome(cache: Cache): Promise<void> {
  const response = await fetch(new Request(homePath, { cache: "reload" }));
  if (!response.ok) return;
  const html = await response.clone().text();
  const files = filesIn(html);
  await cache.addAll(files.filter((file) => !file.endsWith(".map")));
  await cache.put(homePath, response);
  // Files of an earlier version.
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/assets/") && !files.includes(pathname)) await cache.delete(url);
  }
}

/** Reads them again, once an hour at most. A failure is ignored: what is kept stays. */
export async function readOpen(): Promise<void> {
  if (Date.now() - readAt < freshMs) return;
  readAt = Date.now();
  try {
    const cache = await openAnswers();
    // Through `fetch` of this worker no `fetch` event is fired: they are stored here.
    for (const url of openUrls) {
      const response = await fetch(url, { credentials: "omit" });
      if (!response.ok) continue;
      const headers = { "content-type": "application/json", "x-kept-at": new Date().toISOString() };
      await cache.put(url, new Response(await response.text(), { headers }));
    }
    await keepHome(await caches.open(homeName));
  } catch {
    readAt = -Infinity;
  }
}

/** A public page from the network; without connection the kept home page, at its own address. */
export async function openPublic({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (unreachable) {
    const kept = await caches.match(homePath, { cacheName: homeName }).catch(() => undefined);
    if (!kept) throw unreachable;
    return new URL(request.url).pathname === homePath ? kept : Response.redirect(new URL(homePath, self.location.origin).href);
  }
}
