import type { HeldThing } from "@aprisco/contract/agenda.ts";
import type { Handle } from "../database/connect.ts";

/**
 * What another feature has at occurrences of events: rooms, registrations, rosters. It is asked and told in the transaction of the
 * change, so that nothing of it stands at a time that the event no longer has.
 * @unscoped follows an event, whoever changed it
 */
export interface EventFollower {
  /** Which of these occurrences something hangs on: they are canceled, never deleted. */
  readonly holds?: (tx: Handle, eventIds: readonly number[]) => Promise<readonly number[]>;
  /** What hangs there is called, and how many there are of it at these occurrences; for whoever is refused a deletion. */
  readonly counts?: { readonly what: HeldThing; readonly of: (tx: Handle, eventIds: readonly number[]) => Promise<number> };
  /** Time, place or status of these occurrences is another one now. */
  readonly changed?: (tx: Handle, eventIds: readonly number[], now: Date) => Promise<void>;
}
