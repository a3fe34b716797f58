import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { Services } from "../../services.ts";
import { isOver } from "./door.ts";
import { mailNews } from "./mails/send.ts";
import { REGISTRATION_PROMOTED } from "./notices.ts";
import { giveBackPlaces, nextThatFits, takeFromWaiting } from "./places-store.ts";
import { holdPlaces, readRegistration, type RegistrationRow } from "./settings/store.ts";
import { findRegistration, putState, type HeldRegistration } from "./store.ts";

type MailServices = Pick<Services, "tokens" | "vault">;

/** Messages an hour that an address may get of what its own registrations do. */
const NEWS_OF_OWN = 5;

export interface HeldPlace {
  readonly event: RegistrationRow;
  readonly held: HeldRegistration;
}

/**
 * Holds a registration with its event's places until the transaction ends.
 *
 * @throws Failure `registration.notFound`
 */
export async function holdRegistration(tx: Handle, found: Pick<HeldRegistration, "id" | "event_id">): Promise<HeldPlace> {
  await holdPlaces(tx, found.event_id);
  const [event, held] = [await readRegistration(tx, found.event_id), await findRegistration(tx, found.id)];
  if (!event || !held) throw new Failure("registration.notFound");
  return { event, held };
}

/** Gives the free places to those who wait, in the order of their numbers, as far as their parties fit. The places are held. */
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
 * Cancels a held registration, and lets whoever waits and fits move up, in the same transaction. One that is canceled already
 * stays so.
 *
 * @param isOwners whoever made it cancels it: of that an address hears a few times an hour, since it may be a stranger's
 * @throws Failure `registration.over` when the event is over or does not take place
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
