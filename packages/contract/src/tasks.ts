import * as z from "zod/mini";
import { choice, instant, listQuery, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/tasks.ts";

/** The kinds of tasks; their names are in the web's texts. */
export const taskKinds = [
  "housekeeping",
  "dataCheck",
  "auditSeal",
  "auditCheck",
  "fileSweep",
  "noticeClock",
  "noticeDigest",
  "searchWords",
  "calendarClock",
  "calendarSync",
  "agendaAhead",
  "churchClock",
  "rosterClock",
  "prayerClock",
  "cardPrayers",
  "reportFile",
  "listFile",
] as const;
export type TaskKindName = (typeof taskKinds)[number];
/** Tasks that make a file of a call's answer. */
export type FileTaskKind = Extract<TaskKindName, "reportFile" | "listFile">;

export const taskStates = ["queued", "running", "done", "failed", "canceled"] as const;
export type TaskState = (typeof taskStates)[number];

/** Not done yet, given up, or finished. */
export const taskStages = ["open", "failed", "ended"] as const;
export type TaskStage = (typeof taskStages)[number];

/** The owner of a task: the caller, another account, or the system's schedule. */
export const taskMakers = ["me", "another", "system"] as const;

export const taskQuery = z.object({
  stage: z.optional(choice(taskStages)),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

export const task = z.object({
  id: z.number(),
  /** One of `taskKinds`; other releases may have other kinds. */
  kind: z.string(),
  state: choice(taskStates),
  done: z.number(),
  /** Null: not known. */
  total: z.nullable(z.number()),
  /** The result by kind: ids and numbers. */
  result: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** The failure code; for a queued task, that of the last try. */
  error: z.nullable(z.string()),
  /** The failure in the caller's language. */
  error_message: z.nullable(z.string()),
  maker: choice(taskMakers),
  /** It will be cancelled before its next chunk. */
  cancel_asked: z.boolean(),
  /** The caller may cancel or retry it. */
  may_act: z.boolean(),
  created_at: instant,
  /** Not run before this instant. */
  run_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
});
export type Task = z.infer<typeof task>;

/** The answer (202) of a call that continues as a task of the caller. */
export const startedTask = z.object({ task_id: z.number() });
export type StartedTask = z.infer<typeof startedTask>;

/** Why accounts of some congregations may make the change. */
const othersNeedAll = "A task may be the caller's own; the handler refuses those of others without all congregations.";

export const taskRoutes = routeTable("tasks", {
  listTasks: {
    method: "GET",
    path: "/tasks",
    summary: "One's own tasks, and everybody's with settings:view, the newest first",
    allow: "signedIn",
    query: taskQuery,
    reply: z.array(task),
    list: true,
  },
  getTask: {
    method: "GET",
    path: "/tasks/{id}",
    summary: "One task and how far it is",
    allow: "signedIn",
    params: idParams,
    reply: task,
    fails: ["task.notFound"],
  },
  cancelTask: {
    method: "POST",
    path: "/tasks/{id}/cancel",
    summary: "Cancel a task: at once, or before its next chunk; one's own, or with settings:manage",
    allow: "signedIn",
    anyCongregation: othersNeedAll,
    params: idParams,
    reply: task,
    refusal: task,
    audit: "system",
    done: "task.canceled",
    fails: ["task.notFound", "task.state", "permission.denied"],
  },
  retryTask: {
    method: "POST",
    path: "/tasks/{id}/retry",
    summary: "Have a failed task go on where it stopped; one's own, or with settings:manage",
    allow: "signedIn",
    anyCongregation: othersNeedAll,
    params: idParams,
    reply: task,
    refusal: task,
    audit: "system",
    done: "task.retried",
    fails: ["task.notFound", "task.state", "task.open", "permission.denied"],
  },
});

export const taskFailures = {
  "task.notFound": 404,
  "task.state": 409,
  "task.open": 409,
  // Never answered by a call: the failure of a task.
  "task.interrupted": 500,
  "task.defect": 500,
} as const;
export const taskMessages = { "task.canceled": 200, "task.retried": 200 } as const;
export type TaskText = keyof typeof taskFailures | keyof typeof taskMessages;

export const feature = {
  about: "Work that goes on in the background: how far it is, what came of it.",
  routes: taskRoutes,
  failures: taskFailures,
  messages: taskMessages,
  texts: inEachLanguage(failureTexts),
} as const;
