import type { Handle } from "../../database/connect.ts";
import { changePlaces } from "./places-store.ts";
import type { RegistrationRow } from "./settings/store.ts";
import { matchPeople, putState, type HeldRegistration } from "./store.ts";

/** Registrations by what became of them. */
export interface Admission {
  readonly admitted: readonly HeldRegistration[];
  /** Moved to the waiting list. */
  readonly listed: readonly HeldRegistration[];
  /** There is no room for them, or nothing to confirm. */
  readonly left: readonly HeldRegistration[];
}

type Outcome = keyof Admission;

/** Decides for each party in turn; `room` is what is left before it, in people. */
function outcomeOf({ state, party }: HeldRegistration, room: number, hasList: boolean): Outcome {
  if (state === "pending") return "admitted";
  if (state !== "waiting" && state !== "unconfirmed") return "left";
  if (party <= room) return "admitted";
  return state === "unconfirmed" && hasList ? "listed" : "left";
}

/**
 * Gives registrations of one event their places in the given order. A pending one has its place; a waiting or unconfirmed one gets
 * it if it is still free. An unconfirmed one without a place goes to the waiting list, if there is one.
 *
 * @param event read after the transaction held its places
 * @param to the state of those with a place
 */
export async function admitAll(
  tx: Handle,
  event: RegistrationRow,
  registrations: readonly HeldRegistration[],
  to: "confirmed" | "pending",
  now: Date,
): Promise<Admission> {
  const found: Readonly<Record<Outcome, HeldRegistration[]>> = { admitted: [], listed: [], left: [] };
  const changes = { taken: 0, waiting: 0, unconfirmed: 0 };
  for (const held of registrations) {
    const room = event.capacity === null ? Infinity : event.capacity - event.taken - changes.taken;
    const outcome = outcomeOf(held, room, event.waiting_list);
    found[outcome].push(held);
    if (outcome === "left" || held.state === "pending") continue;
    if (outcome === "admitted") changes.taken += held.party;
    else changes.waiting += held.party;
    if (held.state === "waiting" || held.state === "unconfirmed") changes[held.state] -= held.party;
  }
  const idsOf = (some: readonly HeldRegistration[]) => some.map(({ id }) => id);
  await putState(tx, idsOf(found.admitted), to, now);
  await putState(tx, idsOf(found.listed), "waiting", now);
  await matchPeople(tx, idsOf([...found.admitted, ...found.listed].filter(({ state }) => state === "unconfirmed")));
  await changePlaces(tx, event.event_id, changes);
  return found;
}
