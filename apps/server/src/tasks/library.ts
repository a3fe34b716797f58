import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { WorkerEvents, WorkerPool } from "graphile-worker";
import type { Logger } from "pino";
import { connectLibrary, type ConnectionSettings } from "../database/connect.ts";

/** Tasks at work in one server at a time. */
const CONCURRENCY = 2;
/** It hears of new jobs at once (LISTEN); this often it looks whether it missed any. */
const POLL_MS = 30_000;
/** Of the pauses before it is started again. */
const LONGEST_PAUSE_MS = 30_000;

interface Options {
  /** To PostgreSQL itself. */
  readonly connection: ConnectionSettings;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** Works on one task; deals with its own errors. */
  readonly work: (id: number) => Promise<void>;
  /** Its tables are there: what waits can be told to it. */
  readonly onReady: () => void;
  readonly ear: Ear;
}

/** What hears a channel on the connection that the library listens with: another one would have nothing else to do. */
export interface Ear {
  readonly channel: string;
  readonly hear: (payload: string) => void;
  /** Whether the channel is heard, each time that it changes. */
  readonly listens: (isListening: boolean) => void;
}

/** The library's own tale of its connection, with our channel beside its. */
function earOf({ channel, hear, listens }: Ear, log: Logger): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:listen:success", ({ client }) => {
    client.query(`listen ${channel}`).then(
      () => listens(true),
      // The library meets the same error and connects again.
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
 * Runs the library that hands tasks to workers, of all servers on a database: it knows numbers of tasks, nothing else. Whatever
 * ends it, a PostgreSQL that restarts for one, it is started again until `stopping`.
 *
 * @returns when it has ended for good, with its jobs under way
 */
export async function runLibrary({ connection, log, stopping, work, onReady, ear }: Options): Promise<void> {
  // Only now: loading it takes a tenth of a second, which no start needs to wait for.
  const { Logger: LibraryLogger, runMigrations, runTaskList } = await import("graphile-worker");
  const logger = new LibraryLogger(() => (level, message) => log[level === "error" || level === "warning" ? "warn" : "debug"](message));
  const pgPool = connectLibrary(connection, (error) => log.warn({ reason: error.message }, "a connection of the task queue was lost"));
  // In batches it tries again what it could not write, and ends in order; by itself it leaves a rejection that nothing handles.
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
