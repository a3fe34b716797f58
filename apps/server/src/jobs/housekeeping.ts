import type { Logger } from "pino";
import { foldVisitorCounts } from "../features/visitors/index.ts";
import { forgetLinks, forgetSessions } from "../features/accounts/index.ts";
import { forgetKeys } from "../idempotency/store.ts";
import { forgetHits } from "../limits/store.ts";
import type { Services } from "../wiring.ts";

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Once a minute: folds kept counts and forgets what has run out. Every step may run in several instances at once.
 * Returns the call that ends it.
 */
export function startHousekeeping(services: Services, log: Logger): () => void {
  const tidy = async (): Promise<void> => {
    const now = services.now();
    await services.database.transaction((tx) => foldVisitorCounts(tx));
    await services.database.transaction(async (tx) => {
      await forgetKeys(tx, now);
      await forgetHits(tx, new Date(now.getTime() - DAY_MS));
      await forgetSessions(tx, now);
      await forgetLinks(tx, now);
    });
  };
  const timer = setInterval(() => void tidy().catch((error: unknown) => log.warn({ err: error }, "housekeeping failed")), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
