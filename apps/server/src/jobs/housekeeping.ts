import type { Logger } from "pino";
import * as z from "zod/mini";
import { foldRefusals } from "../audit/refusals-store.ts";
import type { Sweep } from "../database/queries/forget.ts";
import { foldCounts, unfoldedCounts } from "../database/queries/kept-counts.ts";
import { forgetJournal } from "../records/undo.ts";
import { features, keptCounts } from "../features.ts";
import { forgetKeys } from "../http/request/idempotency-store.ts";
import { forgetHits } from "../limits/store.ts";
import { taskKind, type Schedule } from "../tasks/task-kind.ts";
import type { Services } from "../services.ts";
import { takeTurn } from "./turn-store.ts";

const EVERY_MS = 60_000;
/** Rows deleted per chunk: well under a second on a slow disk. */
const SLICE = 1_000;

/** Folds the kept counts, on one of several servers. @returns false: another server does it */
export async function tidy({ database }: Pick<Services, "database">): Promise<boolean> {
  const unfolded = await unfoldedCounts(database.handle, keptCounts);
  if (unfolded.length === 0) return true;
  return database.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return false;
    for (const kept of unfolded) await foldCounts(tx, kept);
    return true;
  });
}

/** Folds once a minute. Returns the function that ends it. */
export function startTidying(services: Services, log: Logger): () => void {
  const timer = setInterval(() => void tidy(services).catch((error: unknown) => log.warn({ err: error }, "tidying failed")), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

const sweeps: readonly Sweep[] = [
  ...features.flatMap((feature) => feature.sweeps ?? []),
  foldRefusals,
  forgetKeys,
  ...forgetJournal,
  forgetHits,
];

/** Deletes expired rows in chunks, so that a month's rows do not delay other calls. */
export const housekeeping = taskKind({
  kind: "housekeeping",
  attempts: 5,
  input: z.object({}),
  cursor: z.object({ sweep: z.number() }),
  async work(tx, { cursor, now }) {
    let at = cursor?.sweep ?? 0;
    let done = 0;
    for (let sweep = sweeps[at]; sweep && done < SLICE; sweep = sweeps[at]) {
      const most = SLICE - done;
      const gone = await sweep(tx, now, most);
      done += gone;
      if (gone < most) at += 1;
    }
    return { cursor: at < sweeps.length ? { sweep: at } : null, done };
  },
});

export const housekeepingSchedule: Schedule = { name: "housekeeping", kind: "housekeeping", every: { seconds: 600 } };
