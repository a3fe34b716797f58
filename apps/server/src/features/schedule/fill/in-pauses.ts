import { setImmediate as turn } from "node:timers/promises";

/** Milliseconds of work at a time. */
const SLICE = 12;

/** Runs a long computation in slices, between which other requests are answered. The result does not depend on the slices. */
export async function inPauses<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await turn();
  }
}
