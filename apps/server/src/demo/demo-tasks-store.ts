import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { queriesOf, type Handle } from "../database/connect.ts";

/** Adds what was done in the background: a cleaning that went well, and one that gave up while the power failed again and again. */
export async function insertDemoTasks(tx: Handle, { now }: { readonly now: Date }): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const of = (hoursAgo: number) => ({
    kind: "housekeeping",
    created_at: at(hoursAgo),
    run_at: at(hoursAgo),
    started_at: at(hoursAgo),
    finished_at: at(hoursAgo),
  });
  await queriesOf(tx)
    .insertInto("tasks")
    .values([
      { ...of(26), state: "failed", attempts: 5, error_code: "task.interrupted" },
      { ...of(2), state: "done", done: 214 },
    ])
    .execute();
}
