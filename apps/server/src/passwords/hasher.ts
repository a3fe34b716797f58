import { hash, verify } from "@node-rs/argon2";
import { Failure } from "../http/failure.ts";
import { FairQueue } from "./fair-queue.ts";

/** The library's own number for argon2id (its const enum cannot be imported here). */
const ARGON2ID = 2;

/** argon2id with 19 MiB, two passes, one lane (OWASP); the work runs off the event loop, in a bounded queue. */
const settings = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const currentPrefix = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`;

/** Whether a stored hash was made with other settings than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(currentPrefix);

/** What may be done while holding one of the few places in which hashes are computed. */
export interface Lane {
  hash(password: string): Promise<string>;
  /** Runs exactly one hash, also when there is nothing to compare with (`stored` null): then the answer is no. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Who waits for a hash: a network in its own line; `favoured`, before all lines, who has shown that they may be here. */
export type Asker = { readonly network: string } | "favoured";

export interface Hasher {
  hash(password: string, asker?: Asker): Promise<string>;
  /**
   * Waits for a place, then runs `work` in it. Fails with `login.busy` when too many wait, or when one who waits has to give way
   * to those of other networks.
   */
  inLane<T>(asker: Asker, work: (lane: Lane) => Promise<T>): Promise<T>;
  /** How many hashes were computed; for tests. */
  readonly computed: () => number;
}

export interface HasherLimits {
  /** Hashes at once. */
  readonly lanes: number;
  /** Callers that may wait; beyond it a caller is told to come back (429). */
  readonly waiting: number;
}

/** A hash of nothing that anybody knows, to compare against when an account does not exist. */
const decoy = `${currentPrefix}c29tZXNhbHRvZm5vYm9keQ$fQ1hYvVn0vYc0n7hV3oJqkz0m8m0c0l8k1u3b2G9aXA`;

interface Waiter {
  readonly enter: () => void;
  readonly turnAway: () => void;
}

/** A hasher for this process. */
export function makeHasher({ lanes, waiting }: HasherLimits = { lanes: 2, waiting: 64 }): Hasher {
  let running = 0;
  let computed = 0;
  const queue = new FairQueue<Waiter>(waiting);
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
  const waitForPlace = (asker: Asker): Promise<void> =>
    new Promise((enter, refuse) => {
      const turnAway = (): void => refuse(new Failure("login.busy", { retryAfter: 2 }));
      queue.add({ enter, turnAway }, asker === "favoured" ? null : asker.network)?.turnAway();
    });
  const inLane = async <T>(asker: Asker, work: (lane: Lane) => Promise<T>): Promise<T> => {
    if (running >= lanes) await waitForPlace(asker);
    else running += 1;
    try {
      return await work(lane);
    } finally {
      const next = queue.next();
      if (next) next.enter();
      else running -= 1;
    }
  };
  return {
    inLane,
    hash: (password, asker = "favoured") => inLane(asker, (place) => place.hash(password)),
    computed: () => computed,
  };
}
