import { sql } from "kysely";
import type * as z from "zod/mini";
import { announce, queriesOf, type Handle } from "../database/connect.ts";
import type { TaskKind } from "./task-kind.ts";

export interface NewTask<I> {
  readonly kind: Pick<TaskKind<I>, "kind" | "input">;
  readonly input: NoInfer<I>;
  /** At most one task of the kind with this key is open. */
  readonly uniqueKey?: string;
  /** The earliest start; absent: at once. */
  readonly runAt?: Date;
  /** The account of the task; null: the church's own. */
  readonly by: number | null;
  readonly now: Date;
}

export interface StartedTask {
  readonly id: number;
  /** False: a task of the kind and key was open already, and this is its id. */
  readonly isNew: boolean;
}

/** Adds a task in the transaction: it starts after the commit, and disappears with a rollback. */
export async function startTask<I>(tx: Handle, { kind, input, uniqueKey, runAt, by, now }: NewTask<I>): Promise<StartedTask> {
  announce(tx, "tasks");
  const queries = queriesOf(tx);
  const key = uniqueKey ?? null;
  const checked: z.output<typeof kind.input> = kind.input.parse(input);
  const made = await queries
    .insertInto("tasks")
    .values({ kind: kind.kind, unique_key: key, input: JSON.stringify(checked), run_at: runAt ?? now, created_at: now, created_by: by })
    .onConflict((conflict) =>
      // An update without a change, which locks the open task until this transaction ends, so that it cannot end in between.
      conflict
        .columns(["kind", "unique_key"])
        .where(sql<boolean>`tasks.state in ('queued', 'running')`)
        .doUpdateSet({ unique_key: key }),
    )
    .returning(["id", sql<boolean>`xmax = 0`.as("isNew")])
    .executeTakeFirstOrThrow();
  return made;
}
