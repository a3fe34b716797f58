import * as z from "zod/mini";
import { choice, instant, listQuery } from "../fields.ts";
import { taskMakers, taskStages, taskStates } from "./choices.ts";

export const taskQuery = z.object({
  stage: z.optional(choice(taskStages)),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

export const task = z.object({
  id: z.number(),
  /** One of `taskKinds`; another release may have known others. */
  kind: z.string(),
  state: choice(taskStates),
  done: z.number(),
  /** Null: not known. */
  total: z.nullable(z.number()),
  /** What came of it, by its kind: ids and numbers. */
  result: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** The code of what it failed by; of a queued one, of what the last attempt failed by. */
  error: z.nullable(z.string()),
  /** The same in the caller's language. */
  error_message: z.nullable(z.string()),
  maker: choice(taskMakers),
  /** It ends before its next chunk. */
  cancel_asked: z.boolean(),
  /** The caller may cancel it or have it tried again. */
  may_act: z.boolean(),
  created_at: instant,
  /** Not before. */
  run_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
});
export type Task = z.infer<typeof task>;

/** What a call answers (202) whose work goes on as a task of the caller's. */
export const startedTask = z.object({ task_id: z.number() });
export type StartedTask = z.infer<typeof startedTask>;
