import { queriesOf, type Handle } from "../database/connect.ts";
import { housekeeping } from "../jobs/housekeeping.ts";
import { runTask, type Workshop } from "../tasks/run-task.ts";
import { startTask, type NewTask } from "../tasks/start-store.ts";
import { waitingTasks } from "../tasks/due-store.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import { kindsByName } from "../tasks/worker.ts";
import type { TestApp } from "./app.ts";

/** A worker without the library, on the test's clock; `errors`: what its log would contain. */
export const workshopOf = (
  { services }: Pick<TestApp, "services">,
  ...kinds: readonly TaskKind[]
): Workshop & { readonly errors: unknown[] } => {
  const errors: unknown[] = [];
  return { services, kinds: kindsByName(kinds), stopping: new AbortController().signal, onError: (error) => errors.push(error), errors };
};

export async function workOff(workshop: Workshop): Promise<void> {
  const { database, now } = workshop.services;
  const due = () => waitingTasks(database.handle, [...workshop.kinds.keys()], now());
  for (let ids = await due(); ids.length > 0; ids = await due()) for (const id of ids) await runTask(workshop, id, () => false);
}

/**
 * Works on the open task of a kind as a worker that is killed in every chunk: the first time the chunk is lost, the second time it
 * is committed. Returns the number of chunks.
 */
export async function workOffKilled<I, C, P>(server: TestApp, kind: TaskKind<I, C, P>): Promise<number> {
  const seen = new Set<string>();
  const killed: TaskKind<I, C, P> = {
    ...kind,
    work: async (tx, context, prepared) => {
      const step = JSON.stringify(context.cursor);
      if (seen.has(step)) return kind.work(tx, context, prepared);
      seen.add(step);
      throw new Error("killed");
    },
  };
  const workshop = workshopOf(server, killed as TaskKind);
  for (let turn = 0; turn < MOST_CHUNKS; turn += 1) {
    const [task] = await queriesOf(server.database.handle)
      .updateTable("tasks")
      .set({ run_at: server.now(), attempts: 0 })
      .where("kind", "=", kind.kind)
      .where("state", "=", "queued")
      .returning("id")
      .execute();
    if (!task) return seen.size;
    await runTask(workshop, task.id, () => false);
  }
  throw new Error("the task does not end");
}
const MOST_CHUNKS = 200;

export const startOne = async <I>(
  { database, now }: Pick<TestApp, "database" | "now">,
  task: Pick<NewTask<I>, "kind" | "input"> & Partial<NewTask<I>>,
): Promise<number> => (await database.transaction((tx: Handle) => startTask(tx, { by: null, now: now(), ...task }))).id;

export async function keepHouse(server: TestApp): Promise<void> {
  await startOne(server, { kind: housekeeping, input: {} });
  await workOff(workshopOf(server, housekeeping));
}
