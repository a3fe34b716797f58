import { liveTopics } from "@aprisco/contract/live.ts";
import * as z from "zod/mini";

/** The channel between the servers of a database. */
export const CHANNEL = "aprisco";
/** PostgreSQL permits 8,000 bytes; this many ids stay far below. */
export const MOST_IDS = 60;

/** The recipients: accounts by id, or the readers of congregations. */
export type LiveAudience =
  | { readonly topic: "notifications"; readonly accounts: readonly number[] }
  | { readonly topic: "board"; readonly congregations: readonly number[] };

const payload = z.object({ topic: z.enum(liveTopics), ids: z.array(z.number()) });
export type Payload = z.output<typeof payload>;

const idsOf = (told: LiveAudience): readonly number[] => (told.topic === "notifications" ? told.accounts : told.congregations);

/** Payloads for the channel: distinct ids only, in small portions. */
export function payloadsOf(told: LiveAudience): readonly string[] {
  const ids = [...new Set(idsOf(told))];
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, part) => {
    const said: Payload = { topic: told.topic, ids: ids.slice(part * MOST_IDS, (part + 1) * MOST_IDS) };
    return JSON.stringify(said);
  });
}

/** Parses a payload; null: another release's. */
export function readPayload(text: string): Payload | null {
  try {
    const read = payload.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
