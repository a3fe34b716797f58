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
 * How long something waits after its failure number `attempt` (from 1): a minute, four, sixteen … `longestMs` at most (of a task
 * six hours), a tenth more or less, so that what failed together does not come back together.
 *
 * @param chance from 0 to 1
 */
export function backoffMs(attempt: number, chance: number, longestMs = LONGEST_MS): number {
  return Math.min(MINUTE_MS * 4 ** (attempt - 1) * (0.9 + 0.2 * chance), longestMs);
}

const ALIVE_EVERY_MS = 10_000;

/** What a worker has to work with. */
export interface Workshop {
  readonly services: Services;
  readonly kinds: ReadonlyMap<string, TaskKind>;
  /** The server ends: what is under way is given back. */
  readonly stopping: AbortSignal;
  readonly onError: (error: unknown, about: { readonly task: number; readonly kind: string }) => void;
}

/** `over`: nothing more to do with it now. `more`: it was given back in the middle. */
export type Outcome = "over" | "more";

/** What the caller did wrong is wrong the next time too. */
const isFinal = (error: unknown): boolean => error instanceof Failure && failureStatus[error.code] < 500;

/**
 * Works on a task, chunk by chunk, until it is over or `isLong` says that it is another one's turn. A failure of the work is
 * written to the task; an error that is thrown means that the database is away, and the task is found again by its lease.
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
      // What a defect is stands in the log.
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

/** Prepares a chunk while the lease is renewed; what is asked of it ends as soon as the task is canceled or another worker's. */
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
  // Without an answer the lease runs out, and another claim decides.
  const alive = setInterval(() => void renew().catch(() => undefined), ALIVE_EVERY_MS);
  try {
    return await kind.prepare?.(context, AbortSignal.any([unwanted.signal, stopping]));
  } catch (error) {
    // The transaction that follows sees why it is unwanted, and does not work.
    if (unwanted.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(alive);
  }
}
