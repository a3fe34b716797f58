import type { EventRegistrationState } from "@aprisco/contract/registrations-form.ts";

export interface RegistrationStateFacts {
  readonly status: string;
  /** The end of the event, or of the last occurrence of a course. */
  readonly over_at: string;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly capacity: number | null;
  readonly taken: number;
  readonly waiting_list: boolean;
}

/** The registration state of an event at an instant. Past and canceled come before full. */
export function registrationStateOf(
  { status, over_at, opens_at, closes_at, capacity, taken, waiting_list }: RegistrationStateFacts,
  now: Date,
): EventRegistrationState {
  const isPast = (instant: string | null): boolean => instant !== null && new Date(instant) <= now;
  if (status === "canceled") return "canceled";
  if (isPast(over_at)) return "over";
  if (opens_at !== null && !isPast(opens_at)) return "soon";
  if (isPast(closes_at)) return "closed";
  if (capacity === null || taken < capacity) return "open";
  return waiting_list ? "waitlist" : "full";
}

/** Whether it is too late to register and to cancel: the event was canceled, or has ended. */
export const isOver = (facts: Pick<RegistrationStateFacts, "status" | "over_at">, now: Date): boolean =>
  facts.status === "canceled" || new Date(facts.over_at) <= now;
