// No schemas here: a list page takes no more of the contract than this.

/** Every kind of task; what each is called stands in the messages of the web. */
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
  "reportFile",
  "listFile",
] as const;
export type TaskKindName = (typeof taskKinds)[number];
/** Those that make a file of a call's answer. */
export type FileTaskKind = Extract<TaskKindName, "reportFile" | "listFile">;

export const taskStates = ["queued", "running", "done", "failed", "canceled"] as const;
export type TaskState = (typeof taskStates)[number];

/** Where in its life: still to be done, given up, or over. */
export const taskStages = ["open", "failed", "ended"] as const;
export type TaskStage = (typeof taskStages)[number];

/** Whose work it is: the caller's, another account's, or the church's own, done by the clock. */
export const taskMakers = ["me", "another", "system"] as const;
