/** A seeded random generator (mulberry32): the same seed gives the same data. */
export interface Chance {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number;
  /** True with this probability, 0 to 1. */
  odds(probability: number): boolean;
  pick<T>(items: readonly [T, ...(readonly T[])]): T;
  /** One of the keys, with a probability in proportion to its weight. */
  weigh<K extends string>(weights: Readonly<Record<K, number>>): K;
}

export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from));
  return {
    between,
    odds: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length)] ?? items[0],
    weigh: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = Object.entries<number>(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0];
      if (!found) throw new Error("nothing to choose from");
      return found[0];
    },
  };
}
