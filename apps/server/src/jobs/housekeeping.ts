import type { Logger } from "pino";
import { foldRefusals } from "../audit/refusals-store.ts";
import { foldCounts } from "../database/kept-counts.ts";
import { forgetDeletedRows } from "../database/undo.ts";
import { sweepFiles } from "../files/sweep.ts";
import { features } from "../features.ts";
import { forgetKeys } from "../idempotency/store.ts";
import { forgetHits } from "../limits/store.ts";
import type { Services } from "../wiring.ts";
import { keptCounts } from "./kept-counts.ts";
import { takeTurn } from "./turn-store.ts";

const EVERY_MS = 60_000;

/**
 * Folds kept counts and forgets what has run out. Of several instances one does it, the others leave it to that one.
 *
 * @returns whether this was the one
 */
export function tidy({ database, now }: Pick<Services, "database" | "now">): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return false;
    const at = now();
    for (const kept of keptCounts) await foldCounts(tx, kept);
    for (const { sweeps = [] } of features) for (const sweep of sweeps) await sweep(tx, at);
    await foldRefusals(tx, at);
    await forgetKeys(tx, at);
    await forgetDeletedRows(tx, at);
    await forgetHits(tx, at);
    return true;
  });
}

/** Tidies once a minute. Returns the call that ends it. */
export function startHousekeeping(services: Services, log: Logger): () => void {
  const turn = async (): Promise<void> => {
    if (!(await tidy(services))) return;
    const swept = await sweepFiles(services);
    if (swept.orphans > 0) log.info(swept, "objects without a row were removed");
  };
  const timer = setInterval(() => void turn().catch((error: unknown) => log.warn({ err: error }, "housekeeping failed")), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
