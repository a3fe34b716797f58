import { HOUR_MS } from "@aprisco/contract/durations.ts";
import * as z from "zod/mini";
import { taskKind, type Schedule } from "../tasks/task-kind.ts";
import type { Services } from "../wiring.ts";
import { sweepDrafts } from "./draft.ts";
import { keyPrefixes } from "./storage.ts";
import { forgetUnattached, namedKeys } from "./sweep-store.ts";

/** An object whose row is still to be written is younger, however long its request takes. */
const ORPHAN_MS = 2 * 86_400_000;
/** Keys that are looked up at a time. */
const SLICE = 500;

type SweepServices = Pick<Services, "database" | "storage" | "now">;

/** How many of each a sweep removed. */
interface SweepCounts {
  readonly files: number;
  readonly drafts: number;
}

async function removeOrphans({ database, storage }: SweepServices, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = await namedKeys(database.handle, keys);
  const orphans = keys.filter((key) => !named.has(key));
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}

/** Removes the objects under a prefix that no row names, a slice at a time: memory does not grow with their number. */
export async function sweepOrphans(needed: SweepServices, prefix: string): Promise<number> {
  const before = needed.now().getTime() - ORPHAN_MS;
  let swept = 0;
  let old: string[] = [];
  for await (const { key, writtenAt } of needed.storage.list(prefix)) {
    if (writtenAt.getTime() < before) old.push(key);
    if (old.length < SLICE) continue;
    swept += await removeOrphans(needed, old);
    old = [];
  }
  return swept + (await removeOrphans(needed, old));
}

/**
 * Removes what has run out: files that nothing owns (24 h), a slice at a time, and drafts whose writer ended (1 h). Rows go before
 * their bytes: what ends in between leaves objects without a row.
 */
export async function sweepFiles({ database, storage, now }: SweepServices, signal?: AbortSignal): Promise<SweepCounts> {
  let files = 0;
  for (let isFull = true; isFull && signal?.aborted !== true;) {
    const gone = await database.transaction((tx) => forgetUnattached(tx, now()));
    for (const key of gone.keys) await storage.remove(key);
    files += gone.rows;
    isFull = gone.isFull;
  }
  return { files, drafts: await sweepDrafts(storage.drafts, now()) };
}

/** Prefixes that one hour looks at: all of them have their turn in 16 hours, and which they are need not be noted. */
const TURN = 64;
/** Prefixes of one chunk: a cancellation is seen between chunks. */
const CHUNK = 16;

const sum = z.object({ files: z.number(), drafts: z.number(), orphans: z.number() });
const cursor = z.object({ first: z.number(), done: z.number(), swept: sum });

/**
 * Removes what has run out, hourly: files that nothing owns, drafts whose writer ended, and then objects without a row, a few
 * prefixes in each chunk. The storage knows no transaction, and each step may be done twice.
 */
export const fileSweep = taskKind({
  kind: "fileSweep",
  attempts: 5,
  input: z.object({}),
  cursor,
  async prepare({ cursor: from, now, services: { database, storage } }, signal) {
    const needed = { database, storage, now: () => now };
    const first = from?.first ?? (Math.floor(now.getTime() / HOUR_MS) * TURN) % keyPrefixes.length;
    const done = from?.done ?? 0;
    const begun = from?.swept ?? { ...(await sweepFiles(needed, signal)), orphans: 0 };
    let { orphans } = begun;
    for (const prefix of keyPrefixes.slice(first + done, first + done + CHUNK)) {
      signal.throwIfAborted();
      orphans += await sweepOrphans(needed, prefix);
    }
    return { first, done: done + CHUNK, swept: { ...begun, orphans } };
  },
  work: async (_tx, _context, next) => ({
    cursor: next.done < TURN ? next : null,
    done: CHUNK,
    total: TURN,
    ...(next.done < TURN ? {} : { result: next.swept }),
  }),
});

export const fileSweepSchedule: Schedule = { name: "fileSweep", kind: "fileSweep", every: { seconds: 3_600 } };
