import type { EditScope } from "@aprisco/contract/agenda/choices.ts";
import type { EditEffect } from "@aprisco/contract/agenda/event.ts";
import { sql, type SqlBool } from "kysely"; // queries: conditions on ids that the transaction holds
import type { Handle } from "../../database/connect.ts";
import { openStep, removeRows } from "../../records/journal.ts";
import { Failure } from "../../failure.ts";
import { countHeld, heldOf, noEffect, type EditContext } from "./remake.ts";
import { idsFrom } from "./rows-store.ts";
import { recurs, type Series } from "./series.ts";
import { setSeries } from "./series-store.ts";
import { splitAt } from "./split.ts";

/**
 * Deletes an occurrence and what the scope adds to it of its series, which the transaction holds; it is kept for a day under the
 * occurrence's id, with all that went along.
 *
 * @throws Failure `event.scopeNeeded` for a series without a scope, `event.hasAttendance` where something hangs on one of them
 */
export async function removeEvent(
  tx: Handle,
  row: { readonly id: number; readonly recurrence_id: string },
  series: Series,
  scope: EditScope | undefined,
  context: EditContext,
): Promise<EditEffect> {
  const asked = recurs(series) ? scope : "all";
  if (asked === undefined) throw new Failure("event.scopeNeeded");
  const all = await idsFrom(tx, series.id, null);
  const isOnly = all.length === 1;
  const ids = asked === "this" ? [row.id] : asked === "following" ? await idsFrom(tx, series.id, row.recurrence_id) : all;
  const dates = (await heldOf(tx, context.followers, ids)).size;
  if (dates > 0) throw new Failure("event.hasAttendance", { data: { dates, held: await countHeld(tx, context.followers, ids) } });
  const parted = asked === "following" ? await splitAt(tx, series, row.recurrence_id, context) : null;
  const from = parted ? { intoId: series.id } : {};
  const step = await openStep(tx, { kind: "delete", table: "events", subjectId: row.id, by: context.by, ...from }, context.now);
  if (asked === "this" && !isOnly) {
    await removeRows(tx, step, "events", sql<SqlBool>`id = ${row.id}`);
    await setSeries(tx, series.id, { exdates: [...series.exdates, row.recurrence_id], sequence: series.sequence + 1 }, context.now);
  } else {
    await removeRows(tx, step, "event_series", sql<SqlBool>`id = ${(parted ?? series).id}`);
  }
  return { ...noEffect, deleted: ids.length };
}
