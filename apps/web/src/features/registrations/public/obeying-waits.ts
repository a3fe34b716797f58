import { isFailure } from "../../../api/failure.ts";

/** Seconds; whoever is told to wait longer decides themselves. */
const LONGEST_WAIT = 30;
/** A crowd of a thousand is through in two minutes. */
const MOST_TRIES = 20;

/** Seconds by which waits grow with each try, up to the most, at random: a crowd that came together must not come back together. */
const GROWTH = 3;
const MOST_GROWN = 15;

const secondsToWait = (cause: unknown): number | null => {
  const wait = isFailure(cause) && (cause.status === 503 || cause.status === 429) ? cause.retryAfter : null;
  return wait !== null && wait <= LONGEST_WAIT ? wait : null;
};

/**
 * Sends a call, and again after each short wait that the server asks for (503 or 429 with Retry-After). The call must be one that
 * the server does once however often it comes.
 *
 * @param onWait called when it begins to wait
 * @throws what the last try threw
 */
export async function obeyingWaits<T>(send: () => Promise<T>, onWait: () => void = () => undefined): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (cause) {
      const seconds = secondsToWait(cause);
      if (seconds === null || tries >= MOST_TRIES) throw cause;
      onWait();
      const wait = Math.max(seconds, Math.random() * Math.min(tries * GROWTH, MOST_GROWN));
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    }
  }
}
