import type { Counting } from "@aprisco/contract/settings.ts";

/** What the counters of a batch sent in a round, in centavos; null: nothing yet. */
export interface RoundTotals {
  readonly first: number | null;
  readonly second: number | null;
}
export type RoundOutcome = "agreed" | "unequal" | "waiting";

/**
 * What a round comes to. With `one` the first count decides; with `two` both, and unequal ones are counted again. Source: the model's
 * two-person counting.
 */
export function outcomeOf(counting: Counting, { first, second }: RoundTotals): RoundOutcome {
  if (counting === "none" || first === null) return "waiting";
  if (counting === "one") return "agreed";
  if (second === null) return "waiting";
  return first === second ? "agreed" : "unequal";
}
