import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "./embedded-guard.ts";

export type Keeper = { stop: () => Promise<void> };

type KeepOptions = { start: () => Promise<Child>; log: (line: string) => void; onLost: () => void };

const firstPauseMs = 50;
const longestPauseMs = 2_000;
/** One that accepted connections for this long was sound: what ended it came from outside, so the pauses begin anew. */
const soundAfterMs = 1_000;

/** Starts PostgreSQL and starts it again, with growing pauses and without end, whenever it goes without being asked. */
export async function keepRunning(options: KeepOptions): Promise<Keeper> {
  const stopping = new AbortController();
  let child: Child | null = await options.start();
  const watching = watch();

  async function watch(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (child !== null) {
      const since = performance.now();
      await child.ended;
      if (stopping.signal.aborted) return;
      options.onLost();
      if (performance.now() - since > soundAfterMs) pauseMs = firstPauseMs;
      for (child = null; child === null && !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        options.log(`PostgreSQL ended unasked; starting it again in ${pauseMs} ms`);
        child = await startAfter(pauseMs);
      }
    }
  }

  async function startAfter(pauseMs: number): Promise<Child | null> {
    try {
      await pause(pauseMs, undefined, { signal: stopping.signal });
      return await options.start();
    } catch (cause) {
      if (!stopping.signal.aborted) options.log(cause instanceof Error ? cause.message : String(cause));
      return null;
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      await child?.stop();
      await watching;
      // A start that was under way when we were told to stop has just succeeded.
      await child?.stop();
    },
  };
}
