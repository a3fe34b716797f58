import type { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import type { OwnAssignment } from "@aprisco/contract/schedule-own.ts";
import { sql } from "kysely"; // queries: the condition on the one place that is asked for
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { blockFurther } from "../volunteers/index.ts";
import { dayIn } from "../settings/index.ts";
import {
  askInstead,
  beginsBy,
  holdPlace,
  markPublished,
  readOwn,
  readPlace,
  readUnreached,
  setAnswer,
  type HeldPlace,
} from "./answers-store.ts";
import { readFacts, readServices, skilledIn } from "./facts-store.ts";
import { askAll } from "./asking.ts";
import { LEFT, NOBODY_LEFT, tell } from "./happenings-store.ts";
import { checkSpan } from "./matrix.ts";
import { costOf, warningsOf, type Occasion } from "./rules.ts";
import { eventPlaces } from "./fill/store.ts";
import { holdNeed, minAgeOf, openState, readMinistries, readRosters } from "./store.ts";

type Rows = Pick<typeof scheduleRoutes, "publishRosters" | "listOwnAssignments" | "answerOwnAssignment">;

/** The best person for a place whom something reaches, without a warning there and not asked for its event; undefined: nobody. */
async function nextFor(
  tx: Handle,
  { event_id: eventId, need_id: needId, position_id: positionId }: HeldPlace,
  occasion: Occasion,
): Promise<number | undefined> {
  const span = { from: occasion.day, to: occasion.day };
  const people = await readFacts(tx, skilledIn([positionId]), span);
  const placed = await eventPlaces(tx, [eventId]);
  const beside = await readFacts(tx, sql`select unnest(${placed.map(({ personId }) => personId)}::bigint[])`, span);
  const company = {
    households: new Set(beside.flatMap(({ householdId }) => (householdId === null ? [] : [householdId]))),
    hasAble: placed.some((place) => place.needId === needId),
  };
  const minAge = await minAgeOf(tx, positionId);
  const [best] = people
    .filter((person) => person.way === null && warningsOf(person, occasion, { positionId, minAge }).length === 0)
    .map((person) => ({ id: person.personId, cost: costOf(person, occasion, positionId, company) }))
    .toSorted((one, other) => one.cost - other.cost || one.id - other.id);
  return best?.id;
}

/**
 * After a decline or without an answer: asks the next fit person by itself, or tells the leaders that nobody is left. Does nothing for
 * a service that is canceled or has begun.
 */
export async function replace(tx: Handle, place: HeldPlace, now: Date): Promise<void> {
  const [service] = await readServices(tx, sql`events.id = ${place.event_id}`);
  if (!service || service.canceled || service.occasion.start <= now.getTime()) return;
  const about = { subjectKind: "schedule", subjectId: place.schedule_id, congregationId: place.congregation_id };
  await tell(tx, { ...about, kind: LEFT, data: { assignment: place.id } }, now);
  const person = place.auto_replace ? await nextFor(tx, place, service.occasion) : undefined;
  const next = person === undefined ? null : await askInstead(tx, place, person, now);
  if (next === null) return tell(tx, { ...about, kind: NOBODY_LEFT, data: { assignment: place.id } }, now);
  await askAll(tx, sql`assignments.id = ${next}`, { at: now, now });
}

export interface Answer {
  readonly answer: "accepted" | "declined";
  readonly reason?: string | null | undefined;
}
/**
 * Takes an answer to a place that the transaction holds; the same answer once more changes at most the reason of a decline.
 * @throws Failure assignment.late after the time to answer, assignment.past after the eve, assignment.canceled, assignment.taken when a decline is taken back too late
 */
export async function takeAnswer(tx: Handle, place: HeldPlace, { answer, reason = null }: Answer, now: Date): Promise<OwnAssignment> {
  const shown = await readPlace(tx, place.id, now);
  if (!shown) throw new Failure("assignment.notFound");
  const isSame = place.state === answer;
  if (shown.closed !== null && !(shown.closed === "taken" && isSame)) throw new Failure(`assignment.${shown.closed}`);
  if (isSame && (answer === "accepted" || reason === null || reason === place.decline_reason)) return shown;
  const wasOpen = place.state === "invited" || place.state === "accepted";
  // Two answers at once: the transaction holds the need.
  if (!wasOpen && answer === "accepted" && (await isTaken(tx, place, now))) throw new Failure("assignment.taken");
  await setAnswer(tx, place.id, { state: answer, reason: answer === "declined" ? reason : null }, now);
  if (answer === "declined" && wasOpen) await replace(tx, place, now);
  const after = await readPlace(tx, place.id, now);
  if (!after) throw new Failure("assignment.notFound");
  return after;
}
/** Whether a need has as many people as are wanted. */
async function isTaken(tx: Handle, { schedule_id: scheduleId, need_id: needId }: HeldPlace, now: Date): Promise<boolean> {
  const need = await holdNeed(tx, scheduleId, needId, now);
  return need === null || need.taken >= need.wanted;
}

export const answerHandlers: Handlers<Rows> = {
  publishRosters: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      checkSpan(body);
      const ministries = await readMinistries(tx, scope("volunteers"), body.ministry_id);
      const rosters = await readRosters(
        tx,
        ministries.map(({ id }) => id),
        body.from,
        body.to,
      );
      const ids = rosters.map(({ id }) => id);
      const wished = body.tell_from ? new Date(body.tell_from) : now;
      const at = wished > now ? wished : now;
      if (at > now && (await beginsBy(tx, ids, at, now))) throw new Failure("schedule.toldTooLate");
      const schedules = await markPublished(tx, ids, at > now ? at : null, now);
      const proposed = sql`schedules.id = any(${ids}::bigint[]) and assignments.state = 'proposed' and ${openState}`;
      // Whoever publishes for a later hour hears by the notice of that hour, like the others who lead.
      const asked = await askAll(tx, proposed, { at, now, by: at > now ? null : caller.id });
      const unreached = asked.flatMap(({ id, reached }) => (reached ? [] : [id]));
      const people = new Set(asked.map(({ person_id: person }) => person)).size;
      return { data: { schedules, people, unreached: await readUnreached(tx, unreached) } };
    }),
  listOwnAssignments: async ({ caller, now, reads }) => ({ data: await readOwn(reads, caller.personId, now) }),
  answerOwnAssignment: ({ body, caller, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const place = await holdPlace(tx, params.id);
      if (place?.person_id !== caller.personId) throw new Failure("assignment.notFound");
      const data = await takeAnswer(tx, place, body, now);
      if (body.answer === "declined" && body.block)
        await blockFurther(tx, body.block, caller.personId, { by: caller.id, now, today: dayIn(caller.church.timeZone, now) });
      return { data, changed: ["answer"], personId: caller.personId };
    }),
};
