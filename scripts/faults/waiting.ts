import { setTimeout as pause } from "node:timers/promises";

export class FaultFound extends Error {}

/** @throws FaultFound unless `holds` */
export function mustHold(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new FaultFound(expected);
}

/**
 * Asks until the answer is true.
 *
 * @returns the duration in milliseconds
 * @throws FaultFound if it is still false after `limitMs`
 */
export async function until(expected: string, limitMs: number, isSo: () => Promise<boolean> | boolean): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    mustHold(performance.now() - started < limitMs, `${expected} within ${limitMs / 1000} s`);
    await pause(15);
  }
  return performance.now() - started;
}
