import { isTextCode, textOf } from "@aprisco/contract/failures.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { allows, forWholeChurch, holds } from "@aprisco/contract/permissions.ts";
import type { taskRoutes, TaskState, Task } from "@aprisco/contract/tasks.ts";
import type { Handle } from "../../database/connect.ts";
import { unlessTaken } from "../../records/record.ts";
import { announce } from "../../database/connect.ts";
import { askerIn, type Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { taskNotices } from "./notices.ts";
import { cancelTask, countFailed, holdTask, listTasks, readTask, retryTask, taskSweeps, type TaskReach, type TaskRow } from "./store.ts";

const reachOf = ({ id, permissions }: Caller): TaskReach => ({ accountId: id, seesAll: holds(permissions, "settings:view") });
/** A task of the system or of another account may be about the whole church. */
const others = forWholeChurch("settings:manage");
const mayAct = (caller: Caller, { created_by: maker }: TaskRow): boolean => maker === caller.id || allows(others, askerIn(caller));

function view(row: TaskRow, caller: Caller, language: Language): Task {
  const { created_by: maker, error_code: error, result, ...rest } = row;
  const { sight: _sight, ...told } = (result ?? {}) as NonNullable<Task["result"]>;
  return {
    ...rest,
    result: result === null ? null : told,
    error,
    error_message: error !== null && isTextCode(error) ? textOf(error, language) : null,
    maker: maker === null ? "system" : maker === caller.id ? "me" : "another",
    may_act: mayAct(caller, row),
  };
}

/** Locks a task that the caller may change, if it is in one of these states. */
async function holdFor(tx: Handle, caller: Caller, id: number, states: readonly TaskState[], language: Language): Promise<TaskRow> {
  const row = await holdTask(tx, reachOf(caller), id);
  if (!row) throw new Failure("task.notFound");
  if (!mayAct(caller, row)) throw new Failure("permission.denied");
  if (!states.includes(row.state)) throw new Failure("task.state", { data: view(row, caller, language) });
  return row;
}

async function shown(handle: Handle, caller: Caller, id: number, language: Language): Promise<Task> {
  const row = await readTask(handle, reachOf(caller), id);
  if (!row) throw new Failure("task.notFound");
  return view(row, caller, language);
}

const handlers: Handlers<typeof taskRoutes> = {
  listTasks: async ({ caller, language, query, reads }) => {
    const { rows, meta } = await listTasks(reads, reachOf(caller), query);
    return { data: rows.map((row) => view(row, caller, language)), meta };
  },
  getTask: async ({ caller, language, params, reads }) => ({ data: await shown(reads, caller, params.id, language) }),
  cancelTask: ({ caller, language, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await holdFor(tx, caller, params.id, ["queued", "running"], language);
      await cancelTask(tx, row, now);
      return { data: await shown(tx, caller, row.id, language) };
    }),
  retryTask: ({ caller, language, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id } = await holdFor(tx, caller, params.id, ["failed"], language);
      await unlessTaken("tasks_one", new Failure("task.open"), () => retryTask(tx, id, now));
      announce(tx, "tasks");
      return { data: await shown(tx, caller, id, language) };
    }),
};

export { madeWithThese, markOfSight } from "./store.ts";

export const tasks = {
  handlers: () => handlers,
  tables: {
    tasks: { backup: "data", congregation: "church", retention: "swept", private: ["input"] },
    task_schedules: { backup: "volatile", congregation: "none", retention: "kept" },
    happenings: { backup: "volatile", congregation: "column", retention: "swept", private: ["data"] },
  },
  notifies: taskNotices,
  sweeps: taskSweeps,
  pulses: [{ allow: "settings:view", section: "settings", read: async (handle) => ({ jobs: await countFailed(handle) }) }],
} satisfies Manifest;
