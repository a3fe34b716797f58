import { MINUTE_MS } from "@aprisco/contract/durations.ts";
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/**
 * How long something waits after its failure number `attempt` (from 1): a minute, four, sixteen … `longestMs` at most (of a task
 * six hours), a tenth more or less, so that what failed together does not come back together.
 *
 * @param chance from 0 to 1
 */
export function backoffMs(attempt: number, chance: number, longestMs = LONGEST_MS): number {
  return Math.min(MINUTE_MS * 4 ** (attempt - 1) * (0.9 + 0.2 * chance), longestMs);
}
