import type { ToWorker } from "../worker/letters.ts";

/** What browsers without service workers, and pages that did not come safely, lack. */
export const workers: ServiceWorkerContainer | undefined = (navigator as Partial<Navigator>).serviceWorker;

/** Has the worker erase what it kept of people on this device and close its notifications, once the session ended. */
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
