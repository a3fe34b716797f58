/** The rate of calls: `burst` at once, and `perSecond` after that. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** About 100 bytes each. Beyond it the callers with the oldest call are forgotten, and have their burst again. */
const MOST_CALLERS = 50_000;

/**
 * Token buckets in memory, one per caller, without a query, so that a refusal costs nothing. Each process has its own. For a caller
 * only the instant is stored at which the bucket is full again (GCRA); after that instant nothing is needed, so callers without a
 * call during a whole refill are dropped with their generation.
 */
export class RateLimiter {
  readonly #most: number;
  #generation = new Map<string, number>();
  #previous = new Map<string, number>();
  #since = 0;

  constructor(most = MOST_CALLERS) {
    this.#most = most;
  }

  /** Takes a token from the caller's bucket. @returns the seconds to wait; null: a token was taken */
  take(caller: string, { perSecond, burst }: Rate, now: Date): number | null {
    const at = now.getTime();
    const perCall = 1_000 / perSecond;
    const refill = burst * perCall;
    this.#turn(at, refill);
    const kept = this.#generation.get(caller) ?? this.#previous.get(caller) ?? at;
    // A later instant than an empty bucket's was written by a fast clock.
    const fullAt = kept > at + refill ? at : Math.max(kept, at);
    const wait = fullAt + perCall - at - refill;
    if (wait > 0) return wait / 1_000;
    this.#generation.set(caller, fullAt + perCall);
    return null;
  }

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
