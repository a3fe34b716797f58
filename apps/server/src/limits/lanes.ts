import { FairQueue } from "./fair-queue.ts";

/** Who waits for a place: a network in its own line; `favoured`, before all lines, who has shown that they may be here. */
export type Asker = { readonly network: string } | "favoured";

export interface LaneLimits {
  /** So many work at once. */
  readonly lanes: number;
  /** So many may wait. */
  readonly waiting: number;
}

/** Waits for a place, then runs `work` in it. */
export type InLane = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

/**
 * Few places for work that many ask for.
 *
 * @param turnAway makes the failure of those for whom there is no room, or who have to give way to other networks
 */
export function makeLanes({ lanes, waiting }: LaneLimits, turnAway: () => Error | Promise<Error>): InLane {
  let running = 0;
  const queue = new FairQueue<{ readonly enter: () => void; readonly leave: () => Promise<void> }>(waiting);
  const waitForPlace = (asker: Asker): Promise<void> =>
    new Promise((enter, reject) => {
      const leave = async (): Promise<void> => reject(await turnAway());
      void queue.add({ enter, leave }, asker === "favoured" ? null : asker.network)?.leave();
    });
  return async (asker, work) => {
    if (running >= lanes) await waitForPlace(asker);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.next();
      if (next) next.enter();
      else running -= 1;
    }
  };
}
