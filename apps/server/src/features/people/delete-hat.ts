import type { Handle } from "../../database/connect.ts";
import type { RecordKind, RecordRow } from "../../records/record.ts";
import { deleteRecord, type DeletionAct } from "../../records/undo.ts";
import type { People } from "../../facets/people.ts";

/**
 * Deletes a hat (`deleteRecord`), and with it the person who was known by it alone; both come back when it is restored. Answers the row as it was.
 *
 * @throws Failure the kind's `notFound`
 */
export async function deleteHat<Row extends RecordRow & { readonly person_id: number }, Reach>(
  tx: Handle,
  people: People,
  kind: RecordKind<Row, Reach>,
  scope: Reach,
  id: number,
  act: DeletionAct,
): Promise<{ readonly id: number; readonly personId: number; readonly row: Row }> {
  await people.holdHomesOf(tx, kind.table, id);
  const { row, step } = await deleteRecord(tx, kind, scope, id, act);
  await people.removeWithoutHats(tx, row.person_id, step);
  return { id, personId: row.person_id, row };
}
