import * as z from "zod/mini";
import { features } from "../features.ts";
import { taskKind, type Schedule } from "../tasks/task-kind.ts";
import type { DataCheck } from "../wiring.ts";

/**
 * Compares every night what must say the same, as `npm run check:data` does by hand: memberships and the book of the roll. What
 * differs makes the task one that failed, which stands in the log and among the tasks: how many rows, never whose.
 */
export const dataCheckOf = (checks: readonly DataCheck[]) =>
  taskKind({
    kind: "dataCheck",
    attempts: 1,
    input: z.object({}),
    cursor: z.object({}),
    async work(tx) {
      const found: string[] = [];
      for (const { name, wrong } of checks) {
        const count = await wrong(tx);
        if (count > 0) found.push(`${name}: ${count} rows differ`);
      }
      if (found.length > 0) throw new Error(found.join("; "));
      return { cursor: null, done: checks.length };
    },
  });

export const dataCheck = dataCheckOf(features.flatMap(({ checks = [] }) => checks));
export const dataCheckSchedule: Schedule = { name: "dataCheck", kind: "dataCheck", every: { at: "04:30" } };
