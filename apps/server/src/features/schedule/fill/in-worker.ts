import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Failure } from "../../../failure.ts";
import { rosterWorker } from "../../../places.ts";
import type { FillInput } from "./board.ts";
import type { FilledPlace } from "./fill.ts";

/** Milliseconds: less than a transaction may wait for its next statement. */
const MOST_MS = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/**
 * Fills empty places in a separate thread, so that other calls continue.
 * @throws Failure schedule.fillTooLarge when it would take too long, or too much memory
 */
export async function fillInWorker(input: FillInput, most = MOST_MS): Promise<readonly FilledPlace[]> {
  if (input.places.length === 0) return [];
  const worker = new Worker(rosterWorker, { workerData: input, resourceLimits });
  try {
    const [filled] = (await once(worker, "message", { signal: AbortSignal.timeout(most) })) as [readonly FilledPlace[]];
    return filled;
  } catch (cause) {
    const isTooLarge =
      cause instanceof Error && (cause.name === "AbortError" || ("code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY"));
    throw isTooLarge ? new Failure("schedule.fillTooLarge") : cause;
  } finally {
    await worker.terminate();
  }
}
