import { useEffect } from "react";

/** Milliseconds after which a step runs even on a busy page. */
const latestMs = 4_000;

/** Resolves when the browser is idle. Safari has no idle callback: a timeout instead. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: latestMs });
    else setTimeout(resolve, latestMs / 2);
  });

/**
 * Preloads code for the next click when the browser is idle: one file after the other, each in its own idle moment, so that a slow
 * phone stays responsive.
 * @param loads the imports of lazy components, most likely first; must be a stable array
 */
export function useWhenIdle(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let isLeft = false;
    const loadAll = async (): Promise<void> => {
      for (const load of loads) {
        await idle();
        if (isLeft) return;
        // A failure is ignored: the click loads it again.
        await load().catch(() => undefined);
      }
    };
    void loadAll();
    return () => {
      isLeft = true;
    };
  }, [loads]);
}
