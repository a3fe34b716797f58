import { FairQueue } from "./fair-queue.ts";

export interface Asker {
  /** The names of the caller's lines, the widest first: callers of one line delay only each other. */
  readonly path: readonly string[];
  /** Known callers take precedence: those with an account's session, or on a network from which accounts signed in. */
  readonly isKnown: boolean;
  /** Whether the connection has closed, so that an answer would be useless. */
  readonly hasGone?: () => boolean;
}

/** The asker for work of the server itself, and for tests. */
export const ourselves: Asker = { path: ["ourselves"], isKnown: true };

export interface LaneLimits {
  readonly lanes: number;
  /** The number of callers that may wait: this many known ones, this many others, and of each as many that have waited before. */
  readonly waiting: number;
}

/**
 * Waits for a place, then runs `work` in it.
 *
 * @param again the same request has waited before: it precedes new ones, so that its first wait is not lost
 */
export type InLane = <T>(asker: Asker, work: () => Promise<T>, again?: "again") => Promise<T>;

interface WaitingCall {
  readonly asker: Asker;
  readonly enter: () => void;
  readonly leave: () => Promise<void>;
}

/** Takes from the first source; each fourth time, or if it is empty, from the second, so that both make progress. */
function sharing<T>(first: () => T | undefined, second: () => T | undefined): () => T | undefined {
  let turn = 0;
  return () => {
    turn += 1;
    return turn % 4 === 0 ? (second() ?? first()) : (first() ?? second());
  };
}

/**
 * A few places for work that many request.
 *
 * @param turnAway makes the failure of those without a place, or who must give way to other networks
 */
export function makeLanes({ lanes, waiting }: LaneLimits, turnAway: () => Error | Promise<Error>): InLane {
  let running = 0;
  const makeQueues = () => {
    const [again, first] = [new FairQueue<WaitingCall>(waiting), new FairQueue<WaitingCall>(waiting)];
    return {
      again,
      first,
      next: sharing(
        () => again.next(),
        () => first.next(),
      ),
    };
  };
  const queues = { known: makeQueues(), others: makeQueues() };
  const next = sharing(queues.known.next, queues.others.next);
  const nextWhoStays = (): WaitingCall | undefined => {
    let one = next();
    while (one?.asker.hasGone?.()) {
      void one.leave();
      one = next();
    }
    return one;
  };
  const waitForPlace = (asker: Asker, again: "again" | "first"): Promise<void> =>
    new Promise((enter, reject) => {
      const leave = async (): Promise<void> => reject(await turnAway());
      const queue = queues[asker.isKnown ? "known" : "others"][again];
      void queue.add({ asker, enter, leave }, asker.path)?.leave();
    });
  return async (asker, work, again) => {
    if (running >= lanes) await waitForPlace(asker, again ?? "first");
    else running += 1;
    try {
      return await work();
    } finally {
      const one = nextWhoStays();
      if (one) one.enter();
      else running -= 1;
    }
  };
}
