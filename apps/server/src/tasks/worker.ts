import type { Logger } from "pino";
import type { ConnectionSettings } from "../database/connect.ts";
import { CHANNEL } from "../live/told.ts";
import type { Services } from "../services.ts";
import { releaseAll } from "./claims-store.ts";
import { coalesce, gather } from "./coalesce.ts";
import { queueWaiting, readDue } from "./due-store.ts";
import { bringForward } from "./fast-clock-store.ts";
import type { Subscriber } from "./happening.ts";
import { runLibrary } from "./library.ts";
import { relayBatch } from "./relay.ts";
import { runTask } from "./run-task.ts";
import { forgetTurns, keepSchedules, setNextTurn, takeDueSchedules } from "./schedules-store.ts";
import { startTask } from "./start-store.ts";
import type { Schedule, TaskKind } from "./task-kind.ts";

/** Commits of this server are noticed at once; this is the interval for work of other servers and of the clock. */
const SWEEP_MS = 30_000;
/** Events within this time share a transaction: a rush of new people costs one search for duplicates, not one each. */
const MOMENT_MS = 200;
/** After this time on one task the next one gets its turn. */
const TURN_MS = 5_000;

export interface Work {
  readonly kinds: readonly TaskKind[];
  readonly schedules: readonly Schedule[];
  readonly subscribers: readonly Subscriber[];
  readonly timeZone: () => Promise<string>;
}

export const kindsByName = (kinds: readonly TaskKind[]): ReadonlyMap<string, TaskKind> => new Map(kinds.map((kind) => [kind.kind, kind]));

export interface WorkerOptions {
  /** Directly to PostgreSQL, without a pooler. */
  readonly connection: ConnectionSettings;
  /** No other server uses this database: a task marked as running was left by one that ended. */
  readonly isAlone: boolean;
}

/** Starts to work on tasks, schedules and events in this server. Returns the function that ends it after the present chunk. */
export function startWorker(services: Services, work: Work, { connection, isAlone }: WorkerOptions, log: Logger): () => Promise<void> {
  const { database, live, now } = services;
  const end = new AbortController();
  const stopping = end.signal;
  const kinds = kindsByName(work.kinds);
  const clockwork = { ...work, kinds };
  let isReady = false;

  const careful = (what: string, run: () => Promise<void>) =>
    coalesce(async () => {
      if (stopping.aborted) return;
      await run().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
    });
  const queue = careful("queueing tasks", async () => {
    while (isReady && (await queueWaiting(database.handle, [...kinds.keys()], now())));
  });
  const relay = {
    services,
    subscribers: work.subscribers,
    onError: (err: unknown, about: object) => log.error({ err, ...about }, "a happening failed"),
  };
  const tell = careful("telling what happened", async () => {
    while (!stopping.aborted && (await relayBatch(relay)));
  });
  const sweep = careful("looking for tasks", async () => {
    const due = await readDue(database.handle, now());
    if (due.schedules) await startDue(services, clockwork);
    if (due.tasks) await queue();
    if (due.happenings) await tell();
  });
  const workshop = {
    services,
    kinds,
    stopping,
    onError: (err: unknown, about: object) => log.error({ err, ...about }, "a task failed"),
  };
  const workOn = async (id: number): Promise<void> => {
    const turnEnds = performance.now() + TURN_MS;
    try {
      if ((await runTask(workshop, id, () => performance.now() > turnEnds)) === "more") void queue();
    } catch (err) {
      log.warn({ err, task: id }, "a task was left in the middle");
    }
  };
  const prepare = async (): Promise<void> => {
    if (isAlone) await releaseAll(database.handle);
    await setClock(services, clockwork);
  };
  const onReady = (): void => {
    isReady = true;
    void sweep();
  };

  const tellSoon = gather(tell, MOMENT_MS);
  database.onCommitted((topic) => {
    if (topic === "tasks") void queue();
    else if (topic === "happenings") tellSoon();
  });
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  timer.unref();
  const ended = prepare()
    .catch((err: unknown) => log.warn({ err }, "the clock's tasks could not be written down"))
    .then(() => runLibrary({ connection, log, stopping, work: workOn, onReady, ear: { channel: CHANNEL, ...live } }))
    .catch((err: unknown) => log.error({ err }, "tasks are not worked on"));
  return () => {
    clearInterval(timer);
    end.abort();
    return ended;
  };
}

export interface Clockwork {
  readonly schedules: readonly Schedule[];
  readonly kinds: ReadonlyMap<string, TaskKind>;
  readonly timeZone: () => Promise<string>;
}

type ScheduleServices = Pick<Services, "database" | "now">;

export async function setClock({ database, now }: ScheduleServices, { schedules, timeZone }: Clockwork): Promise<void> {
  const zone = await timeZone();
  await database.transaction((tx) => keepSchedules(tx, schedules, now(), zone));
}

/** Starts the tasks of due schedules, each once for all servers; skipped while the previous run is open. */
export async function startDue({ database, now }: ScheduleServices, { schedules, kinds, timeZone }: Clockwork): Promise<void> {
  const zone = await timeZone();
  await database.transaction(async (tx) => {
    const late = await bringForward(tx, now());
    for (const schedule of schedules.filter(({ name }) => late.includes(name))) await setNextTurn(tx, schedule, now(), zone);
    const due = new Set(
      await takeDueSchedules(
        tx,
        schedules.map(({ name }) => name),
        now(),
      ),
    );
    for (const schedule of schedules.filter(({ name }) => due.has(name))) {
      const kind = kinds.get(schedule.kind);
      if (!kind) throw new Error(`the schedule ${schedule.name} names a kind that is not known`);
      const uniqueKey = `schedule:${schedule.name}`;
      await forgetTurns(tx, uniqueKey);
      await startTask(tx, { kind, input: schedule.input ?? {}, uniqueKey, by: null, now: now() });
      await setNextTurn(tx, schedule, now(), zone);
    }
  });
}
