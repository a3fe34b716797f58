import type { EditScope } from "@aprisco/contract/agenda.ts";
import type { SavedRooms } from "@aprisco/contract/event-rooms.ts";
import type { Caller, Scope } from "../access/caller.ts";
import type { Handle } from "../database/connect.ts";

/** The rooms that a saved event wants, all of them. */
export interface EventBooking {
  readonly eventId: number;
  readonly rooms: readonly { readonly resource_id: number; readonly units?: number | undefined }[];
  /** How far they reach in its series. */
  readonly reach: EditScope;
  readonly caller: Pick<Caller, "id" | "permissions">;
  /** Of the agenda. */
  readonly scope: Scope;
  readonly now: Date;
}

/** Books the rooms in the transaction that saves the event. Fails with a wrong field `rooms` or `event.notFound`. */
export type EventBooker = (tx: Handle, booking: EventBooking) => Promise<SavedRooms>;

/** The registration that a saved event wants. */
export interface EventRegistering extends Omit<EventBooking, "rooms" | "reach" | "caller"> {
  readonly settings: {
    readonly public: boolean;
    readonly capacity?: number | null | undefined;
    readonly scope?: "this" | "all" | undefined;
  };
  readonly caller: Pick<Caller, "id" | "personId">;
}

/** Opens or changes registration in the transaction that saves the event. Fails with a wrong field `registration…`. */
export type EventRegistrar = (tx: Handle, registering: EventRegistering) => Promise<void>;
