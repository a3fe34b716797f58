import * as z from "zod/mini";
import { taskKind, type Schedule } from "../tasks/task-kind.ts";
import { sealBlock } from "./seals-store.ts";

/** Seals the activity log, a block in each chunk. */
export const sealing = taskKind({
  kind: "auditSeal",
  attempts: 5,
  input: z.object({}),
  cursor: z.object({}),
  async work(tx, { now }) {
    const { rows, more } = await sealBlock(tx, now);
    return { cursor: more ? {} : null, done: rows };
  },
});

export const sealingSchedule: Schedule = { name: "auditSeal", kind: "auditSeal", every: { seconds: 60 } };
