import { useEffect } from "react";

/** Longer than this no step is put off, however busy the page is. */
const latestMs = 4_000;

/** Resolves once the page has nothing better to do. Safari has no idle callback: there it waits a while instead. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: latestMs });
    else setTimeout(resolve, latestMs / 2);
  });

/**
 * Loads code that is needed at the next click, once the page has nothing better to do; then it is there without a flash. One file after
 * the other, each in an idle moment of its own: a slow phone can be touched in between.
 *
 * @param loads the imports of the lazy components, the likeliest first; the same array at every rendering
 */
export function useWhenIdle(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let isLeft = false;
    const loadAll = async (): Promise<void> => {
      for (const load of loads) {
        await idle();
        if (isLeft) return;
        // What cannot be loaded now is asked for again by the click.
        await load().catch(() => undefined);
      }
    };
    void loadAll();
    return () => {
      isLeft = true;
    };
  }, [loads]);
}
