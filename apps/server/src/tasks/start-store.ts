import { sql } from "kysely";
import type * as z from "zod/mini";
import { announce, queriesOf, type Handle } from "../database/connect.ts";
import type { TaskKind } from "./task-kind.ts";

export interface NewTask<I> {
  readonly kind: Pick<TaskKind<I>, "kind" | "input">;
  readonly input: NoInfer<I>;
  /** At most one of the kind and this key is open at a time. */
  readonly uniqueKey?: string;
  /** Not before; absent: at once. */
  readonly runAt?: Date;
  /** The account that it is for; null: the church's own. */
  readonly by: number | null;
  readonly now: Date;
}

export interface StartedTask {
  readonly id: number;
  /** False: one of the kind and key was open already, and this is its id. */
  readonly isNew: boolean;
}

/** Starts a task with the transaction: it begins once that is committed, and was never there when it is rolled back. */
export async function startTask<I>(tx: Handle, { kind, input, uniqueKey, runAt, by, now }: NewTask<I>): Promise<StartedTask> {
  announce(tx, "tasks");
  const queries = queriesOf(tx);
  const key = uniqueKey ?? null;
  const checked: z.output<typeof kind.input> = kind.input.parse(input);
  const made = await queries
    .insertInto("tasks")
    .values({ kind: kind.kind, unique_key: key, input: JSON.stringify(checked), run_at: runAt ?? now, created_at: now, created_by: by })
    .onConflict((conflict) =>
      // A change of nothing, so that the open one is held until this transaction ends: it does not end unseen in between.
      conflict
        .columns(["kind", "unique_key"])
        .where(sql<boolean>`tasks.state in ('queued', 'running')`)
        .doUpdateSet({ unique_key: key }),
    )
    .returning(["id", sql<boolean>`xmax = 0`.as("isNew")])
    .executeTakeFirstOrThrow();
  return made;
}
