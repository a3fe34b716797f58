import { HOUR_MS } from "@aprisco/contract/durations.ts";
import * as z from "zod/mini";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { keyPrefixes } from "../../files/storage/storage.ts";
import { sweepFiles, sweepOrphans } from "../../files/sweep.ts";

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
