/** How fast calls may come: so many at once, and so many a second after that. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Some 100 bytes each. Beyond that the callers who have been silent for longest are forgotten, and have their burst again. */
const MOST_CALLERS = 50_000;

/**
 * Token buckets in memory, one for each caller: never a question to the database, so that refusing costs nothing. Each process
 * has its own. For a caller only the instant is kept at which the bucket is full again (GCRA); when that is past there is
 * nothing to keep, so what was not asked for during a whole refill is dropped with its generation.
 */
export class RateLimiter {
  readonly #most: number;
  #generation = new Map<string, number>();
  #previous = new Map<string, number>();
  #since = 0;

  constructor(most = MOST_CALLERS) {
    this.#most = most;
  }

  /** Takes a token from the caller's bucket. @returns the seconds to wait when there is none; null when there was one */
  take(caller: string, { perSecond, burst }: Rate, now: Date): number | null {
    const at = now.getTime();
    const perCall = 1_000 / perSecond;
    const refill = burst * perCall;
    this.#turn(at, refill);
    const kept = this.#generation.get(caller) ?? this.#previous.get(caller) ?? at;
    // No bucket is emptier than empty: what says so was written by a clock that was ahead.
    const fullAt = kept > at + refill ? at : Math.max(kept, at);
    const wait = fullAt + perCall - at - refill;
    if (wait > 0) return wait / 1_000;
    this.#generation.set(caller, fullAt + perCall);
    return null;
  }

  /** How many callers are kept; for tests. */
  get size(): number {
    return this.#generation.size + this.#previous.size;
  }

  #turn(at: number, refill: number): void {
    if (this.#generation.size < this.#most / 2 && Math.abs(at - this.#since) < refill) return;
    this.#previous = this.#generation;
    this.#generation = new Map();
    this.#since = at;
  }
}
