import type { ToPage } from "./letters.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Pages that were answered from what this device keeps, each with the instant at which the oldest of those answers was kept; null:
 * only its files were. Browsers call a network without a way out a connection, so what was answered tells more.
 */
const offline = new Map<string, string | null>();

const tell = async (clientId: string, message: ToPage): Promise<void> => (await self.clients.get(clientId))?.postMessage(message);

export async function noteOffline(clientId: string, at: string | null): Promise<void> {
  const before = offline.get(clientId) ?? null;
  const oldest = before === null || (at !== null && at < before) ? at : before;
  offline.set(clientId, oldest);
  await tell(clientId, { ask: "offline", at: oldest });
}

/** An answer of the server's came through. */
export async function noteOnline(clientId: string): Promise<void> {
  if (offline.delete(clientId)) await tell(clientId, { ask: "online" });
}

/** What a page missed that has just begun to listen. */
export async function repeatTo(clientId: string): Promise<void> {
  const at = offline.get(clientId);
  if (at !== undefined) await tell(clientId, { ask: "offline", at });
}
