import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { WorkerEvents, WorkerPool } from "graphile-worker";
import type { Logger } from "pino";
import { connectLibrary, type ConnectionSettings } from "../database/connect.ts";

const CONCURRENCY = 2;
/** The library gets new jobs at once (LISTEN); this is its interval for missed ones. */
const POLL_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;

interface Options {
  /** Directly to PostgreSQL, without a pooler. */
  readonly connection: ConnectionSettings;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** Works on one task; handles its own errors. */
  readonly work: (id: number) => Promise<void>;
  /** Its tables exist, so that waiting tasks can be added. */
  readonly onReady: () => void;
  readonly ear: Ear;
}

/** Listens to a channel on the library's connection, to save a connection. */
export interface Ear {
  readonly channel: string;
  readonly hear: (payload: string) => void;
  readonly listens: (isListening: boolean) => void;
}

function earOf({ channel, hear, listens }: Ear, log: Logger): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:listen:success", ({ client }) => {
    client.query(`listen ${channel}`).then(
      () => listens(true),
      // The library gets the same error and reconnects.
      (error: Error) => log.warn({ reason: error.message }, "open pages are told nothing for the moment"),
    );
  });
  events.on("pool:listen:notification", ({ message }) => {
    if (message.channel === channel) hear(message.payload ?? "");
  });
  events.on("pool:listen:error", () => listens(false));
  events.on("pool:listen:release", () => listens(false));
  return events;
}

/**
 * Runs the library that hands tasks to the workers of all servers on a database; it knows the tasks' ids only. If it ends, such as
 * with a restart of PostgreSQL, it is started again until `stopping`.
 *
 * @returns when it has ended for good, with its running jobs
 */
export async function runLibrary({ connection, log, stopping, work, onReady, ear }: Options): Promise<void> {
  // Imported here: loading takes a tenth of a second, which the start does not wait for.
  const { Logger: LibraryLogger, runMigrations, runTaskList } = await import("graphile-worker");
  const logger = new LibraryLogger(() => (level, message) => log[level === "error" || level === "warning" ? "warn" : "debug"](message));
  const pgPool = connectLibrary(connection, (error) => log.warn({ reason: error.message }, "a connection of the task queue was lost"));
  // In batches the library retries what it could not write, and ends in order; otherwise it leaves an unhandled rejection.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const events = earOf(ear, log);
  const options = { pgPool, logger, preset, events, concurrency: CONCURRENCY, pollInterval: POLL_MS, noHandleSignals: true };
  const handlers = { task: async (payload: unknown) => work((payload as { readonly id: number }).id) };
  for (let pauseMs = 1_000; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await runMigrations(options);
      const pool: WorkerPool = runTaskList(options, handlers, pgPool);
      const stop = (): void => void pool.gracefulShutdown();
      stopping.addEventListener("abort", stop);
      if (stopping.aborted) stop();
      else onReady();
      pauseMs = 1_000;
      await pool.promise.finally(() => stopping.removeEventListener("abort", stop));
    } catch (error) {
      log.warn({ err: error }, "the task queue ended and is started again");
    }
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  await pgPool.end();
}
