import type { ToWorker } from "../worker/letters.ts";

/** Undefined in a browser without service workers, and on a page without TLS. */
export const workers: ServiceWorkerContainer | undefined = (navigator as Partial<Navigator>).serviceWorker;

/** Asks the worker to delete the personal data that it keeps on this device and to close its notifications. */
export function forgetDevice(): void {
  const forget = (worker?: ServiceWorker | null): void => worker?.postMessage("forget" satisfies ToWorker);
  if (!workers) return;
  if (workers.controller) forget(workers.controller);
  else
    void workers.getRegistration().then(
      (registration) => forget(registration?.active),
      () => undefined,
    );
}
