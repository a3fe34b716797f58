import type { Database } from "../database/connect.ts";
import { sweepDrafts } from "./draft.ts";
import type { Storage } from "./storage/storage.ts";
import { forgetUnattached, namedKeys } from "./store.ts";

/** Younger objects may still get their row, however long the request takes. */
const ORPHAN_MS = 2 * 86_400_000;
const SLICE = 500;

interface SweepServices {
  readonly database: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

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

/** Deletes the objects under a prefix that have no row, in slices, so that memory does not grow with their number. */
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
 * Deletes expired files: those without an owner (24 h), in slices, and drafts whose writer ended (1 h). Rows before bytes: an
 * interruption leaves objects without a row.
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
