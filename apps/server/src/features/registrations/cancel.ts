import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { isOver } from "./registration-state.ts";
import { mailLater } from "./mails/later.ts";
import { REGISTRATION_PROMOTED } from "./notices.ts";
import { changePlaces, nextThatFits, takeFromWaiting } from "./places-store.ts";
import { holdPlaces, readRegistration, type RegistrationRow } from "./settings/store.ts";
import { findRegistration, putState, type HeldRegistration } from "./store.ts";

/** Messages an hour to an address about acts of its own registrations. */
const NEWS_OF_OWN = 5;

export interface HeldPlace {
  readonly event: RegistrationRow;
  readonly held: HeldRegistration;
}

/**
 * Locks a registration and its event's places until the transaction ends.
 *
 * @throws Failure `registration.notFound`
 */
export async function holdRegistration(tx: Handle, found: Pick<HeldRegistration, "id" | "event_id">, now: Date): Promise<HeldPlace> {
  await holdPlaces(tx, found.event_id);
  const [event, held] = [await readRegistration(tx, found.event_id, now), await findRegistration(tx, found.id)];
  if (!event || !held) throw new Failure("registration.notFound");
  return { event, held };
}

/** Gives the free places to the waiting list, in order of number, to each party that fits. The transaction holds the places. */
export async function promote(tx: Handle, event: RegistrationRow, actorId: number | null, now: Date): Promise<void> {
  const { event_id: eventId, congregation_id: congregationId } = event;
  for (let next = await nextThatFits(tx, eventId); next !== null; next = await nextThatFits(tx, eventId)) {
    await takeFromWaiting(tx, eventId, next.party);
    await putState(tx, [next.id], event.needs_approval ? "pending" : "confirmed", now);
    await mailLater(tx, event, [next], { what: "promoted" }, now);
    await happened(tx, {
      kind: REGISTRATION_PROMOTED,
      at: now,
      actorId,
      congregationId,
      subjectKind: "registration",
      subjectId: next.id,
      data: {},
    });
  }
}

interface Canceling {
  /** Canceled by the person who registered: the number of messages is limited, because the address may be a stranger's. */
  readonly isOwners: boolean;
  readonly actorId: number | null;
  /** When those who are told may be; absent: at once; null: not at all. */
  readonly tellAt?: Date | null;
}

/**
 * Cancels registrations of one event that the transaction holds, and lets the waiting list move up. Canceled ones stay unchanged. An
 * unconfirmed one is canceled without a message: nobody has shown that the address is theirs.
 *
 * @returns those that it canceled
 * @throws Failure `registration.over` if the event is over or canceled
 */
export async function cancelAll(
  tx: Handle,
  event: RegistrationRow,
  registrations: readonly HeldRegistration[],
  { isOwners, actorId, tellAt }: Canceling,
  now: Date,
): Promise<readonly HeldRegistration[]> {
  const going = registrations.filter(({ state }) => state !== "canceled");
  if (going.length === 0) return going;
  if (isOver(event, now)) throw new Failure("registration.over");
  const peopleIn = (...states: readonly string[]): number =>
    going.filter(({ state }) => states.includes(state)).reduce((sum, { party }) => sum + party, 0);
  const told = tellAt === null ? [] : going.filter(({ state }) => state !== "unconfirmed");
  await putState(
    tx,
    going.map(({ id }) => id),
    "canceled",
    now,
  );
  await changePlaces(tx, event.event_id, {
    taken: -peopleIn("pending", "confirmed"),
    waiting: -peopleIn("waiting"),
    unconfirmed: -peopleIn("unconfirmed"),
  });
  await mailLater(tx, event, told, { what: "canceled", ...(isOwners ? { mostPerHour: NEWS_OF_OWN } : {}) }, now, tellAt ?? undefined);
  await promote(tx, event, actorId, now);
  return going;
}
