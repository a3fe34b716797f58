import type { HeldThing } from "@aprisco/contract/agenda.ts";
import type { Handle } from "../database/connect.ts";

/**
 * Another feature's records about occurrences of events: rooms, registrations, rosters. Called in the transaction of the change, so
 * that no record keeps a time that the event no longer has.
 * @unscoped follows an event, whoever changed it
 */
export interface EventFollower {
  /** The occurrences with such records: they are canceled, never deleted. */
  readonly holds?: (tx: Handle, eventIds: readonly number[]) => Promise<readonly number[]>;
  /** The kind of record and its number at these occurrences, for the refusal of a deletion. */
  readonly counts?: { readonly what: HeldThing; readonly of: (tx: Handle, eventIds: readonly number[]) => Promise<number> };
  /** The moments changed, not the hours on the clock that people were told: nobody is told. */
  readonly corrected?: (tx: Handle, eventIds: readonly number[]) => Promise<void>;
  readonly changed?: (tx: Handle, eventIds: readonly number[], now: Date) => Promise<void>;
}
