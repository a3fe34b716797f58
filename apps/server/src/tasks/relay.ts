import { isUnavailable, type Handle } from "../database/connect.ts";
import type { Services } from "../services.ts";
import { backoffMs } from "./run-task.ts";
import { asWorkers, type Happening, type Subscriber } from "./happening.ts";
import { BATCH, countFailure, putOff, takeHappenings } from "./happenings-store.ts";

const MOST_FAILURES = 8;

export interface Relay {
  readonly services: Services;
  readonly subscribers: readonly Subscriber[];
  readonly onError: (error: unknown, about: { readonly happening: number; readonly kind: string }) => void;
}

async function tell(opened: Handle, { services, subscribers }: Relay, happenings: readonly Happening[]): Promise<void> {
  const tx = asWorkers(opened);
  for (const { to, take } of subscribers) {
    const theirs = happenings.filter(({ kind }) => to.includes(kind));
    if (theirs.length > 0) await take(tx, theirs, services.now(), services);
  }
}

/** Processes a single event. A failing one is retried with growing pauses, then dropped: it must not delay the others. */
async function tellAlone(relay: Relay, { id, kind }: Happening): Promise<void> {
  const { database, now } = relay.services;
  try {
    await database.transaction(async (tx) => {
      const happenings = await takeHappenings(tx, now(), id);
      if (happenings.length > 0) await tell(tx, relay, happenings);
    });
  } catch (error) {
    if (isUnavailable(error) && !(await database.answers())) throw error;
    relay.onError(error, { happening: id, kind });
    await database.transaction(async (tx) => {
      const failures = await countFailure(tx, id);
      const again = failures < MOST_FAILURES ? new Date(now().getTime() + backoffMs(failures, Math.random())) : null;
      await putOff(tx, id, again, now());
    });
  }
}

/**
 * Passes events to the subscribers, a batch per transaction: their writes and the mark are committed together. Several servers
 * share the batches.
 *
 * @returns whether there may be more
 */
export async function relayBatch(relay: Relay): Promise<boolean> {
  const { database, now } = relay.services;
  let batch: readonly Happening[] = [];
  try {
    await database.transaction(async (tx) => {
      batch = await takeHappenings(tx, now());
      if (batch.length > 0) await tell(tx, relay, batch);
    });
  } catch (error) {
    if (batch.length === 0 || (isUnavailable(error) && !(await database.answers()))) throw error;
    for (const happening of batch) await tellAlone(relay, happening);
  }
  return batch.length === BATCH;
}
