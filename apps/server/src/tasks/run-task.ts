import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { failureStatus } from "@aprisco/contract/failures.ts";
import { isUnavailable } from "../database/connect.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import {
  claimTask,
  endCanceled,
  failTask,
  keepChunk,
  readClaimed,
  releaseTask,
  renewLease,
  type ClaimedTask,
  type HeldTask,
} from "./claims-store.ts";
import { asWorkers } from "./happening.ts";
import type { TaskContext, TaskKind } from "./task-kind.ts";

const LONGEST_MS = 6 * 60 * MINUTE_MS;

/**
 * The pause after failure number `attempt` (from 1): a minute, four, sixteen … at most `longestMs` (for a task six hours), ±10 %,
 * so that simultaneous failures are not retried at the same time.
 *
 * @param chance from 0 to 1
 */
export function backoffMs(attempt: number, chance: number, longestMs = LONGEST_MS): number {
  return Math.min(MINUTE_MS * 4 ** (attempt - 1) * (0.9 + 0.2 * chance), longestMs);
}

const ALIVE_EVERY_MS = 10_000;

export interface Workshop {
  readonly services: Services;
  readonly kinds: ReadonlyMap<string, TaskKind>;
  readonly stopping: AbortSignal;
  readonly onError: (error: unknown, about: { readonly task: number; readonly kind: string }) => void;
}

/** `over`: nothing more to do now. `more`: released before the end. */
export type Outcome = "over" | "more";

/** A failure that the input causes occurs again with each retry. */
const isFinal = (error: unknown): boolean => error instanceof Failure && failureStatus[error.code] < 500;

/**
 * Works on a task, chunk by chunk, until it ends or `isLong` gives the turn to another. A failure of the work is stored with the
 * task; a thrown error means that the database is unreachable, and the task is found again when its lease ends.
 */
export async function runTask(workshop: Workshop, id: number, isLong: () => boolean): Promise<Outcome> {
  const { services, kinds, stopping, onError } = workshop;
  const { database, now } = services;
  const claimed = await claimTask(database.handle, id, [...kinds.keys()], now());
  const kind = claimed && kinds.get(claimed.kind);
  if (!kind) return "over";
  let attempt = claimed.attempts;
  try {
    // A task that ended its worker so often would do it again.
    if (attempt > kind.attempts) throw new Failure("task.interrupted");
    while (!(await doChunk(workshop, kind, claimed))) {
      attempt = 1;
      if (!stopping.aborted && !isLong()) continue;
      await releaseTask(database.handle, claimed, attempt);
      return "more";
    }
  } catch (error) {
    if (isUnavailable(error) && !(await database.answers())) throw error;
    if (stopping.aborted) await releaseTask(database.handle, claimed, attempt);
    else {
      if (!(error instanceof Failure)) onError(error, { task: id, kind: kind.kind });
      const isDead = isFinal(error) || attempt >= kind.attempts;
      const retryAt = isDead ? null : new Date(now().getTime() + backoffMs(attempt, Math.random()));
      // The log has the details of a defect.
      const code = error instanceof Failure ? error.code : "task.defect";
      await failTask(database.handle, claimed, { code, attempt, retryAt }, now());
    }
  }
  return "over";
}

/** Does one chunk. @returns whether the task is over for this worker */
async function doChunk(workshop: Workshop, kind: TaskKind, claimed: ClaimedTask): Promise<boolean> {
  const { services } = workshop;
  const { database, now } = services;
  const contextOf = (held: HeldTask): TaskContext<unknown, unknown> => ({
    id: claimed.id,
    input: kind.input.parse(claimed.input),
    cursor: held.cursor === null ? null : kind.cursor.parse(held.cursor),
    done: held.done,
    now: now(),
    by: claimed.by,
    services,
  });
  let prepared: unknown;
  if (kind.prepare) {
    const before = await readClaimed(database.handle, claimed);
    if (!before) return true;
    if (!before.cancelAsked) prepared = await prepareAlive(workshop, kind, contextOf(before), claimed);
  }
  return database.transaction(async (tx) => {
    const held = await readClaimed(tx, claimed, "hold");
    if (!held) return true;
    if (held.cancelAsked) {
      await endCanceled(tx, claimed, now());
      return true;
    }
    const chunk = await kind.work(asWorkers(tx), contextOf(held), prepared);
    await keepChunk(tx, claimed, chunk, now());
    return chunk.cursor === null;
  });
}

/** Prepares a chunk with renewals of the lease; aborts if the task is canceled or claimed by another worker. */
async function prepareAlive(
  { services: { database }, stopping }: Workshop,
  kind: TaskKind,
  context: TaskContext<unknown, unknown>,
  claimed: ClaimedTask,
): Promise<unknown> {
  const unwanted = new AbortController();
  const renew = async (): Promise<void> => {
    if (!(await renewLease(database.handle, claimed))) unwanted.abort();
  };
  // Without an answer the lease ends, and another claim decides.
  const alive = setInterval(() => void renew().catch(() => undefined), ALIVE_EVERY_MS);
  try {
    return await kind.prepare?.(context, AbortSignal.any([unwanted.signal, stopping]));
  } catch (error) {
    // The next transaction finds the reason and does no work.
    if (unwanted.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(alive);
  }
}
