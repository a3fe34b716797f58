export const taskFailures = {
  "task.notFound": 404,
  "task.state": 409,
  "task.open": 409,
  // Never answered: what a task is said to have failed by.
  "task.interrupted": 500,
  "task.defect": 500,
} as const;
export const taskMessages = { "task.canceled": 200, "task.retried": 200 } as const;
export type TaskText = keyof typeof taskFailures | keyof typeof taskMessages;
