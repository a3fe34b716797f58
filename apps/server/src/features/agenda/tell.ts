import type { Handle } from "../../database/connect.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { EventEdit } from "./edit.ts";

/** Time or place of an event is another one; `moved` says whether the time is. */
export const EVENT_CHANGED = "event.changed";
export const EVENT_CANCELED = "event.canceled";

/** Lets it be known that an event was moved or canceled; of other changes nothing is told. */
export async function tellEvent(
  tx: Handle,
  actorId: number,
  { id, congregation_id }: { readonly id: number; readonly congregation_id: number },
  { texts, at }: Pick<EventEdit, "texts" | "at">,
  now: Date,
): Promise<void> {
  const about = { at: now, actorId, congregationId: congregation_id, subjectKind: "event", subjectId: id };
  if (texts.status === "canceled") await happened(tx, { ...about, kind: EVENT_CANCELED, data: {} });
  else if (at !== null || texts.location !== undefined) await happened(tx, { ...about, kind: EVENT_CHANGED, data: { moved: at !== null } });
}
