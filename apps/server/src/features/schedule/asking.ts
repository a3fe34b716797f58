import type { RawBuilder } from "kysely"; // queries: the condition on the places that are asked for
import type { Handle } from "../../database/connect.ts";
import { revokeLinks } from "../links/index.ts";
import { ask, type AskedRow } from "./answers-store.ts";
import { ASKED, UNREACHED, tell } from "./happenings-store.ts";

interface Asking {
  /** Nobody is told before. */
  readonly at: Date;
  readonly now: Date;
  /** The hour changed, so an answer is asked for anew. */
  readonly again?: boolean;
  /** The account that asks, which is not notified; null: nobody. */
  readonly by?: number | null;
}
/**
 * Asks, and queues the invitation of each person whom a message reaches. For the others each ministry's leader is notified once.
 * @returns the places: who has two is one person
 */
export async function askAll(tx: Handle, which: RawBuilder<unknown>, { at, now, again, by = null }: Asking): Promise<AskedRow[]> {
  const asked = await ask(tx, which, { at, now });
  const untold = new Map<number, AskedRow[]>();
  for (const row of asked) {
    const { id, congregation_id: congregationId, ministry_id: ministry } = row;
    if (row.reached)
      await tell(
        tx,
        { kind: ASKED, subjectKind: "assignment", subjectId: id, congregationId, dueAt: at, ...(again ? { data: { again } } : {}) },
        now,
      );
    else {
      // Links of an earlier invitation stop working, as with a new mail.
      await revokeLinks(tx, { purpose: "assignment", subjectId: id }, now);
      untold.set(ministry, [...(untold.get(ministry) ?? []), row]);
    }
  }
  for (const rows of untold.values()) {
    const [first] = rows.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at) || one.id - other.id);
    if (!first) continue;
    const { schedule_id: subjectId, congregation_id: congregationId } = first;
    const data = { people: new Set(rows.map(({ person_id: person }) => person)).size };
    await tell(tx, { kind: UNREACHED, subjectKind: "schedule", subjectId, congregationId, actorId: by, dueAt: at, data }, now);
  }
  return asked;
}
