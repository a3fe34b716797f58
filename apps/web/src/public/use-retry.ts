import { useEffect, useEffectEvent } from "react";

const RETRY_MS = 30_000;

/**
 * While something waits for the network, tries again once the network is back, and by the clock: a network without internet, or a server
 * that is away, gives no event.
 *
 * @param waiting what waits; null: nothing
 */
export function useRetry<T>(waiting: T | null, retry: (waiting: T) => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (waiting === null) return undefined;
    const go = () => again(waiting);
    addEventListener("online", go);
    const timer = setTimeout(go, RETRY_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", go);
    };
  }, [waiting]);
}
