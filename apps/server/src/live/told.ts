import { liveTopics } from "@aprisco/contract/live.ts";
import * as z from "zod/mini";

/** The channel on which the servers of a database tell each other. */
export const CHANNEL = "aprisco";
/** PostgreSQL bears 8,000 bytes; so few stay far below it. */
export const MOST_IDS = 60;

/** Whom something concerns: accounts by their ids, or the readers of congregations. */
export type LiveAudience =
  | { readonly topic: "notifications"; readonly accounts: readonly number[] }
  | { readonly topic: "board"; readonly congregations: readonly number[] };

const payload = z.object({ topic: z.enum(liveTopics), ids: z.array(z.number()) });
export type Payload = z.output<typeof payload>;

const idsOf = (told: LiveAudience): readonly number[] => (told.topic === "notifications" ? told.accounts : told.congregations);

/** What travels on the channel: ids and nothing else, each once, few at a time. */
export function payloadsOf(told: LiveAudience): readonly string[] {
  const ids = [...new Set(idsOf(told))];
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, part) => {
    const said: Payload = { topic: told.topic, ids: ids.slice(part * MOST_IDS, (part + 1) * MOST_IDS) };
    return JSON.stringify(said);
  });
}

/** Reads what a server told; null: a release that is not ours said something else. */
export function readPayload(text: string): Payload | null {
  try {
    const read = payload.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
