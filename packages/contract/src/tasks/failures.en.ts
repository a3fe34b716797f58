import type { TaskText } from "./failures.ts";

export const taskTexts: Record<TaskText, string> = {
  "task.notFound": "We could not find this task. Finished tasks are deleted after 30 days.",
  "task.state": "This task has changed in the meantime. See how it stands now.",
  "task.open": "There is already a task like this one in progress.",
  "task.interrupted": "The task was interrupted several times and made no progress.",
  "task.defect": "The task stopped because of an unexpected error. If it happens again, tell the person who looks after the server.",
  "task.canceled": "Task canceled.",
  "task.retried": "The task will go on where it stopped.",
};
