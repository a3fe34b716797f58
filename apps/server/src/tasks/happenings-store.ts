import { announce, queriesOf, type Handle } from "../database/connect.ts";
import type { Happening } from "./happening.ts";

/** In one transaction at most. */
export const BATCH = 200;

/** Writes down what became known, in the transaction that made it so: others act upon it once that is committed. */
export async function happened(tx: Handle, what: Omit<Happening, "id" | "at"> & { readonly at: Date }): Promise<void> {
  announce(tx, "happenings");
  await queriesOf(tx)
    .insertInto("happenings")
    .values({
      kind: what.kind,
      at: what.at,
      due_at: what.at,
      actor_id: what.actorId,
      congregation_id: what.congregationId,
      subject_kind: what.subjectKind,
      subject_id: what.subjectId,
      data: JSON.stringify(what.data),
    })
    .execute();
}

/** The next ones that are due, held until the transaction ends; `only`: that one, if it is. */
export const takeHappenings = (tx: Handle, now: Date, only?: number): Promise<Happening[]> => {
  const due = queriesOf(tx)
    .selectFrom("happenings")
    .select([
      "id",
      "kind",
      "at",
      "actor_id as actorId",
      "congregation_id as congregationId",
      "subject_kind as subjectKind",
      "subject_id as subjectId",
      "data",
    ])
    .where("done_at", "is", null)
    .where("due_at", "<=", now.toISOString());
  return (only === undefined ? due : due.where("id", "=", only))
    .orderBy("due_at")
    .orderBy("id")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
};

export async function endHappenings(tx: Handle, ids: readonly number[], now: Date): Promise<void> {
  await queriesOf(tx).updateTable("happenings").set({ done_at: now }).where("id", "in", ids).execute();
}

/** Counts a failure of the subscribers of one. */
export async function countFailure(tx: Handle, id: number): Promise<number> {
  const { attempts } = await queriesOf(tx)
    .updateTable("happenings")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .returning("attempts")
    .executeTakeFirstOrThrow();
  return attempts;
}

/** Has one tried again at an instant; null: not again. */
export async function putOff(tx: Handle, id: number, until: Date | null, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("happenings")
    .set(until ? { due_at: until } : { done_at: now, failed: true })
    .where("id", "=", id)
    .execute();
}
