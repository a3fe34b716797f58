import type { ToPage } from "./letters.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Pages that were answered from this device's cache → the ISO instant at which the oldest of those answers was cached; null: only
 * files came from it. Browsers report a network without internet as online, so the answers are more reliable.
 */
const offline = new Map<string, string | null>();

const tell = async (clientId: string, message: ToPage): Promise<void> => (await self.clients.get(clientId))?.postMessage(message);

export async function noteOffline(clientId: string, at: string | null): Promise<void> {
  const before = offline.get(clientId) ?? null;
  const oldest = before === null || (at !== null && at < before) ? at : before;
  offline.set(clientId, oldest);
  await tell(clientId, { ask: "offline", at: oldest });
}

export async function noteOnline(clientId: string): Promise<void> {
  if (offline.delete(clientId)) await tell(clientId, { ask: "online" });
}

/** Repeats the state to a page that has just begun to listen. */
export async function repeatTo(clientId: string): Promise<void> {
  const at = offline.get(clientId);
  if (at !== undefined) await tell(clientId, { ask: "offline", at });
}
