import { noteOffline, noteOnline } from "./connection.ts";
import { accountOf, isKeptName, isOpenPath, keptMs, keptName, mostKept, withoutPrivate } from "./kept-rows.ts";
import { openAnswers } from "./open-answers.ts";

declare const self: ServiceWorkerGlobalScope;

const keptAt = "x-kept-at";

/** The cache of everybody's answers, or of the request's account; null: this device caches nothing of it. */
async function cacheFor(request: Request): Promise<Cache | null> {
  if (isOpenPath(new URL(request.url).pathname)) return await openAnswers();
  const account = accountOf(request.headers.get("authorization"));
  if (account === null) return null;
  const name = keptName(account);
  return (await caches.has(name)) ? caches.open(name) : null;
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  const body = withoutPrivate(await response.text(), new URL(url).pathname);
  const headers = { "content-type": "application/json", [keptAt]: new Date().toISOString() };
  // Deleted first, so that the new entry is the last: the first one is the oldest.
  await cache.delete(url);
  await cache.put(url, new Response(body, { headers }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - mostKept))) await cache.delete(old);
}

/** The server's answer; without connection the cached one, and the page is told its age. */
export async function answerOrKept(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const cache = await cacheFor(request).catch(() => null);
  try {
    const response = await fetch(request);
    event.waitUntil(noteOnline(clientId));
    if (cache !== null && response.ok) event.waitUntil(keep(cache, request.url, response.clone()).catch(() => undefined));
    // The account lost the right to it, or it is gone.
    if (cache !== null && (response.status === 403 || response.status === 404)) event.waitUntil(cache.delete(request.url));
    return response;
  } catch (unreachable) {
    const kept = await cache?.match(request.url).catch(() => undefined);
    const at = kept?.headers.get(keptAt) ?? null;
    if (!kept || at === null || Date.now() - Date.parse(at) > keptMs) throw unreachable;
    event.waitUntil(noteOffline(clientId, at));
    return kept;
  }
}

/** Deletes all personal data from this device, and ends its push messages. */
export async function forgetPeople(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isKeptName).map((name) => caches.delete(name)));
  for (const notice of await self.registration.getNotifications()) notice.close();
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}
