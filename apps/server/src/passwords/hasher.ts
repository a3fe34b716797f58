import { hash, verify } from "@node-rs/argon2";
import { Failure } from "../failure.ts";
import { makeLanes, ourselves, type Asker, type LaneLimits } from "../limits/lanes.ts";

/** The library's number for argon2id (its const enum cannot be imported here). */
const ARGON2ID = 2;

/** argon2id with 19 MiB, two passes, one lane (OWASP); runs off the event loop, in a limited queue. */
const settings = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const currentPrefix = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`;

/** Whether a stored hash has other settings than the present ones. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(currentPrefix);

export interface Lane {
  hash(password: string): Promise<string>;
  /** Computes exactly one hash, even with `stored` null, for which the result is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

export interface Hasher {
  hash(password: string, asker?: Asker): Promise<string>;
  /**
   * Waits for a place, then runs `work` in it. Fails with `login.busy` if too many wait, or if the caller must give way to other
   * networks.
   */
  inLane<T>(asker: Asker, work: (lane: Lane) => Promise<T>): Promise<T>;
  readonly computed: () => number;
}

/** The hash of an unknown text, to compare with if an account does not exist. */
const decoy = `${currentPrefix}c29tZXNhbHRvZm5vYm9keQ$fQ1hYvVn0vYc0n7hV3oJqkz0m8m0c0l8k1u3b2G9aXA`;

/** A hasher for this process; callers beyond the queue get 429. */
export function makeHasher(limits: LaneLimits = { lanes: 2, waiting: 64 }): Hasher {
  let computed = 0;
  const wait = makeLanes(limits, () => new Failure("login.busy", { retryAfter: 2 }));
  const lane: Lane = {
    hash: (password) => {
      computed += 1;
      return hash(password, settings);
    },
    verify: async (stored, password) => {
      computed += 1;
      const matches = await verify(stored ?? decoy, password);
      return stored !== null && matches;
    },
  };
  return {
    inLane: (asker, work) => wait(asker, () => work(lane)),
    hash: (password, asker = ourselves) => wait(asker, () => lane.hash(password)),
    computed: () => computed,
  };
}
