import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { task, taskQuery } from "./task.ts";

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
    params: idParams,
    reply: task,
    refusal: task,
    audit: "system",
    done: "task.retried",
    fails: ["task.notFound", "task.state", "task.open", "permission.denied"],
  },
});
