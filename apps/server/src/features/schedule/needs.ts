import type { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { readRecord } from "../../records/record.ts";
import { copyRosters, laterEvents, openRosters, setAutoReplace, setNeeds, setNote, takesRosters } from "./needs-store.ts";
import { readMinistries, readNeeds, scheduleKind } from "./store.ts";

type Rows = Pick<typeof scheduleRoutes, "saveNeeds" | "copyMonth">;

/** A roster with its needs as they are answered. */
async function savedNeeds(tx: Handle, scope: Scope, scheduleId: number) {
  const row = await readRecord(tx, scheduleKind, scope, scheduleId);
  const { id, event_id, ministry_id, state, auto_replace, note, version } = row;
  return { roster: { id, event_id, ministry_id, state, auto_replace, note, version }, needs: await readNeeds(tx, [scheduleId]) };
}

export const needHandlers: Handlers<Rows> = {
  saveNeeds: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("volunteers");
      const [ministry] = await readMinistries(tx, reach, body.ministry_id);
      if (!ministry) throw fieldFailure("ministry_id", "field.choice");
      const positions = new Set(ministry.positions.map(({ id }) => id));
      if (body.needs.some(({ position_id: position }) => !positions.has(position))) throw fieldFailure("needs", "field.choice");
      if (!(await takesRosters(tx, body.event_id, ministry.congregation_id))) throw new Failure("event.notFound");
      const later = body.repeat_until ? await laterEvents(tx, body.event_id, ministry.id, body.repeat_until) : [];
      const made = { ministryId: ministry.id, congregationId: ministry.congregation_id, by: caller.id };
      const [own] = await openRosters(tx, [body.event_id], made, now);
      if (!own) throw new Failure("event.notFound");
      if (body.version !== undefined && body.version !== (own.isNew ? null : own.version)) {
        if (own.isNew) throw new Failure("schedule.notFound");
        throw new Failure("version.conflict", { data: await savedNeeds(tx, reach, own.id) });
      }
      const others = later.length > 0 ? (await openRosters(tx, later, made, now)).map(({ id }) => id) : [];
      const ids = [own.id, ...others];
      if (!(await setNeeds(tx, ids, body.needs, now))) throw new Failure("schedule.needHeld");
      if (body.auto_replace !== undefined) await setAutoReplace(tx, ids, body.auto_replace);
      const isNoted = body.note !== undefined && (await setNote(tx, own.id, body.note));
      return {
        data: { schedules: ids.length, ...(await savedNeeds(tx, reach, own.id)) },
        targetId: own.id,
        changed: isNoted ? ["needs", "note"] : ["needs"],
      };
    }),
  copyMonth: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      if (body.from_month === body.to_month) throw fieldFailure("to_month", "field.choice");
      const ministries = await readMinistries(tx, scope("volunteers"), body.ministry_id);
      const data = await copyRosters(
        tx,
        ministries.map(({ id }) => id),
        { from: `${body.from_month}-01`, to: `${body.to_month}-01` },
        { people: body.people ?? false, by: caller.id, now },
      );
      return { data };
    }),
};
