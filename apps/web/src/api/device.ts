import { isKeptName, keptName } from "../worker/kept-rows.ts";
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

/** Deletes the lists that this device keeps of other accounts: whoever signs in now would find them. */
export async function forgetOthers(account: number): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isKeptName(name) && name !== keptName(account)).map((name) => caches.delete(name)));
}
