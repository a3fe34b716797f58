import { useEffect } from "react";

/** Longer than this nothing is put off, however busy the page is. */
const latestMs = 4_000;

/**
 * Loads code that is needed at the next click, once the page has nothing better to do; then it is there without a flash.
 *
 * @param loads the imports of the lazy components; the same array at every rendering
 */
export function useWhenIdle(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // What cannot be loaded now is asked for again by the click.
    const run = () => loads.forEach((load) => void load().catch(() => undefined));
    // Safari has no idle callback.
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(run, latestMs / 2);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(run, { timeout: latestMs });
    return () => cancelIdleCallback(idle);
  }, [loads]);
}
