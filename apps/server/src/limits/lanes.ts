import { FairQueue } from "./fair-queue.ts";

/** The caller that a place is for. */
export interface Asker {
  /** The names of the lines that it waits in, the widest first: callers of one line hold up one another only. */
  readonly path: readonly string[];
  /** Known callers come before others; nothing that a stranger can do makes them one. */
  readonly isKnown: boolean;
  /** Whether the connection has closed: an answer would be wasted. */
  readonly hasGone?: () => boolean;
}

/** The server itself, and tests. */
export const ourselves: Asker = { path: ["ourselves"], isKnown: true };

export interface LaneLimits {
  /** Work at once. */
  readonly lanes: number;
  /** Callers that may wait: so many known ones, so many others, and of each as many that have waited before. */
  readonly waiting: number;
}

/**
 * Waits for a place, then runs `work` in it.
 *
 * @param again the same request has waited before: behind those who come, its first wait would have been for nothing
 */
export type InLane = <T>(asker: Asker, work: () => Promise<T>, again?: "again") => Promise<T>;

interface WaitingCall {
  readonly asker: Asker;
  readonly enter: () => void;
  readonly leave: () => Promise<void>;
}

/** Takes from the first source; each fourth time, or when that is empty, from the second, so that neither shuts the other out. */
function sharing<T>(first: () => T | undefined, second: () => T | undefined): () => T | undefined {
  let turn = 0;
  return () => {
    turn += 1;
    return turn % 4 === 0 ? (second() ?? first()) : (first() ?? second());
  };
}

/**
 * Few places for work that many ask for.
 *
 * @param turnAway makes the failure of those for whom there is no room, or who have to give way to other networks
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
