import type { Assignment, PlaceWarning, scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { sql } from "kysely"; // queries: the one person and the one event that are asked about
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { change, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { readFacts, readServices } from "./facts-store.ts";
import { tellRemoved } from "./happenings-store.ts";
import { warningsOf } from "./rules.ts";
import { assignmentKind, holdNeed, minAgeOf, removePlace, scheduleKind, scheduleOfNeed, type AssignmentRow } from "./store.ts";

type Rows = Pick<typeof scheduleRoutes, "createAssignment" | "updateAssignment" | "deleteAssignment">;

interface Seat {
  readonly eventId: number;
  readonly positionId: number;
  readonly personId: number;
  /** Of the place itself, if the person has it already. */
  readonly assignmentId?: number;
}
async function warningsAt(tx: Handle, { eventId, positionId, personId, assignmentId }: Seat): Promise<PlaceWarning[]> {
  const [service] = await readServices(tx, sql`events.id = ${eventId}`);
  if (!service) throw new Failure("schedule.notFound");
  const { day } = service.occasion;
  const [person] = await readFacts(tx, sql`select ${personId}::bigint`, { from: day, to: day });
  if (!person) throw fieldFailure("person_id", "field.choice");
  return warningsOf(person, service.occasion, { positionId, minAge: await minAgeOf(tx, positionId) }, assignmentId ?? null);
}

/** Fails for a choice with warnings that nobody gave a reason for. Returns the reason that is kept: none without a warning. */
async function checkedReason(tx: Handle, seat: Seat, reason: string | null | undefined): Promise<string | null> {
  const warnings = await warningsAt(tx, seat);
  // A person without the skill is chosen from nowhere: the list has those who can do it.
  if (warnings.includes("skill")) throw fieldFailure("person_id", "field.choice");
  if (warnings.length === 0) return null;
  if (!reason) throw new Failure("assignment.warned", { data: { warnings }, fields: { override_reason: "field.required" } });
  return reason;
}

const twice = new Failure("assignment.twice", { fields: { person_id: "assignment.twice" } });
const onlyOnce = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("assignments_once", twice, write);

/** Takes a person out of a place; who was asked for it is told. @unscoped the transaction holds the place */
async function remove(tx: Handle, row: AssignmentRow, by: number, now: Date): Promise<void> {
  await tellRemoved(tx, row, by, now);
  await removePlace(tx, row.id);
}

async function shown(tx: Handle, row: AssignmentRow): Promise<Assignment> {
  const { id, need_id, person_id, name, state, override_reason, decline_reason, version } = row;
  const warnings = await warningsAt(tx, { eventId: row.event_id, positionId: row.position_id, personId: person_id, assignmentId: id });
  return { id, need_id, person_id, name, state, warnings, override_reason, decline_reason, version };
}
async function read(tx: Handle, scope: Scope, id: number): Promise<Assignment> {
  return shown(tx, await readRecord(tx, assignmentKind, scope, id));
}

export const assignmentHandlers: Handlers<Rows> = {
  createAssignment: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("volunteers");
      const roster = await hold(tx, scheduleKind, reach, params.id);
      if (body.instead_of) {
        const former = await hold(tx, assignmentKind, reach, body.instead_of);
        if (former.need_id !== body.need_id) throw fieldFailure("instead_of", "field.choice");
        await remove(tx, former, caller.id, now);
      }
      const need = await holdNeed(tx, roster.id, body.need_id, now);
      if (!need) throw fieldFailure("need_id", "field.choice");
      if (need.taken >= need.wanted) throw new Failure("schedule.needFull");
      const seat = { eventId: roster.event_id, positionId: need.position_id, personId: body.person_id };
      const override_reason = await checkedReason(tx, seat, body.override_reason);
      const made = { created_by: caller.id, created_at: now, updated_at: now };
      const place = { need_id: body.need_id, person_id: body.person_id, day: roster.day, override_reason };
      const id = await onlyOnce(() => insert(tx, "assignments", { ...place, ...made }));
      return { data: await read(tx, reach, id), personId: body.person_id };
    }),
  updateAssignment: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("volunteers");
      const row = await hold(tx, assignmentKind, reach, params.id);
      if (body.version !== undefined && body.version !== row.version) throw new Failure("version.conflict", { data: await shown(tx, row) });
      if (body.need_id === row.need_id) return { data: await shown(tx, row), changed: [] };
      const scheduleId = await scheduleOfNeed(tx, body.need_id);
      const goal = scheduleId === undefined ? null : await scheduleKind.read(tx, reach, scheduleId);
      const need = goal && (await holdNeed(tx, goal.id, body.need_id, now));
      if (!goal || !need || goal.ministry_id !== row.ministry_id) throw fieldFailure("need_id", "field.choice");
      if (need.taken >= need.wanted) throw new Failure("schedule.needFull");
      const seat = { eventId: goal.event_id, positionId: need.position_id, personId: row.person_id, assignmentId: row.id };
      const override_reason = await checkedReason(tx, seat, body.override_reason);
      // Whoever was asked for the old place is told that it is gone, and is asked anew for the other one.
      await tellRemoved(tx, row, caller.id, now);
      const unasked = { state: "proposed", invited_at: null, answer_by: null, answered_at: null, decline_reason: null } as const;
      await onlyOnce(() =>
        change(tx, "assignments", row.id, { need_id: body.need_id, day: goal.day, override_reason, ...unasked, reminded_at: null }, now),
      );
      return { data: await read(tx, reach, row.id), changed: ["need_id"], personId: row.person_id };
    }),
  deleteAssignment: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, assignmentKind, scope("volunteers"), params.id);
      await remove(tx, row, caller.id, now);
      return { data: { id: row.id }, personId: row.person_id };
    }),
};
