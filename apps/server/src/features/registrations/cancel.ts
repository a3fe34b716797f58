import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { Services } from "../../services.ts";
import { isOver } from "./registration-state.ts";
import { mailNews } from "./mails/send.ts";
import { REGISTRATION_PROMOTED } from "./notices.ts";
import { giveBackPlaces, nextThatFits, takeFromWaiting } from "./places-store.ts";
import { holdPlaces, readRegistration, type RegistrationRow } from "./settings/store.ts";
import { findRegistration, putState, type HeldRegistration } from "./store.ts";

type MailServices = Pick<Services, "tokens" | "vault">;

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
export async function holdRegistration(tx: Handle, found: Pick<HeldRegistration, "id" | "event_id">): Promise<HeldPlace> {
  await holdPlaces(tx, found.event_id);
  const [event, held] = [await readRegistration(tx, found.event_id), await findRegistration(tx, found.id)];
  if (!event || !held) throw new Failure("registration.notFound");
  return { event, held };
}

/** Gives the free places to the waiting list, in order of number, to each party that fits. The transaction holds the places. */
export async function promote(
  tx: Handle,
  services: MailServices,
  event: RegistrationRow,
  actorId: number | null,
  now: Date,
): Promise<void> {
  for (let next = await nextThatFits(tx, event.event_id); next !== null; next = await nextThatFits(tx, event.event_id)) {
    await takeFromWaiting(tx, event.event_id, next.party);
    await putState(tx, next.id, event.needs_approval ? "pending" : "confirmed", now);
    const moved = await findRegistration(tx, next.id);
    if (moved) await mailNews(tx, services, event, moved, { what: "promoted", dedupe: `registration promoted ${moved.id}` }, now);
    const { congregation_id: congregationId } = event;
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

/**
 * Cancels a registration that the transaction holds, and lets the waiting list move up. A canceled one stays unchanged.
 *
 * @param isOwners canceled by the person who registered: the number of messages is limited, because the address may be a stranger's
 * @throws Failure `registration.over` if the event is over or canceled
 */
export async function cancelHeld(
  tx: Handle,
  services: MailServices,
  { event, held }: HeldPlace,
  { isOwners, actorId }: { readonly isOwners: boolean; readonly actorId: number | null },
  now: Date,
): Promise<void> {
  if (held.state === "canceled") return;
  if (isOver(event, now)) throw new Failure("registration.over");
  await putState(tx, held.id, "canceled", now);
  await giveBackPlaces(tx, event.event_id, held);
  await mailNews(tx, services, event, held, { what: "canceled", ...(isOwners ? { mostPerHour: NEWS_OF_OWN } : {}) }, now);
  await promote(tx, services, event, actorId, now);
}
