import type { Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { cancelAll, holdRegistration } from "./cancel.ts";
import { findCanceledAt, findDoubled, moveRegistrations } from "./merge-store.ts";
import { changePlaces } from "./places-store.ts";
import { isOver } from "./registration-state.ts";
import { holdPlaces, readRegistration } from "./settings/store.ts";
import { findRegistration, putState } from "./store.ts";

/**
 * Moves a person's registrations in a merge. If both are registered for an event, the later registration is canceled without a
 * message, because its person still comes, and the waiting list moves up. Of an event that is over both stay, the other without a
 * person.
 */
export async function joinRegistrations(tx: Handle, merge: PersonMerge, now: Date): Promise<void> {
  for (const { id, event_id: eventId } of await findDoubled(tx, merge)) {
    await holdPlaces(tx, eventId);
    const [event, held] = [await readRegistration(tx, eventId, now), await findRegistration(tx, id)];
    if (event && held && !isOver(event, now)) await cancelAll(tx, event, [held], { isOwners: false, actorId: null, tellAt: null }, now);
  }
  await moveRegistrations(tx, merge);
}

type Undone = Pick<PersonMerge, "into"> & { readonly at: string };

/** The registrations that a merge canceled, with their events' places held until the transaction ends. */
export async function holdCanceledByMerge(tx: Handle, { into, at }: Undone): Promise<readonly number[]> {
  const canceled = await findCanceledAt(tx, into, at);
  for (const { event_id: eventId } of canceled) await holdPlaces(tx, eventId);
  return canceled.map(({ id }) => id);
}

/**
 * Gives places to registrations whose state an undo restored. One whose place was given away meanwhile waits, or stays canceled
 * where there is no waiting list.
 *
 * @param ids of `holdCanceledByMerge`
 * @returns the number of those that lost their place
 */
export async function placeAgain(tx: Handle, ids: readonly number[], now: Date): Promise<number> {
  let unplaced = 0;
  for (const id of ids) {
    const found = await findRegistration(tx, id);
    if (!found || found.state === "canceled") continue;
    const { event, held } = await holdRegistration(tx, found, now);
    const none = { taken: 0, waiting: 0, unconfirmed: 0 };
    if (held.state === "waiting" || held.state === "unconfirmed") {
      await changePlaces(tx, held.event_id, { ...none, [held.state]: held.party });
    } else if (event.capacity === null || event.taken + held.party <= event.capacity) {
      await changePlaces(tx, held.event_id, { ...none, taken: held.party });
    } else {
      unplaced += 1;
      await putState(tx, [id], event.waiting_list ? "waiting" : "canceled", now);
      if (event.waiting_list) await changePlaces(tx, held.event_id, { ...none, waiting: held.party });
    }
  }
  return unplaced;
}
