import type { RecordNames } from "../record-names.ts";

// No schemas here: a list page takes no more of the contract than this.

export const registrationNames: RecordNames = {
  "pt-BR": ["a inscrição", "as inscrições"],
  es: ["la inscripción", "las inscripciones"],
  en: ["the registration", "the registrations"],
};

/** `pending` waits for staff, `waiting` for a place; a place is taken by those that are pending or confirmed. */
export const registrationStates = ["pending", "confirmed", "waiting", "canceled"] as const;
export type RegistrationState = (typeof registrationStates)[number];
export const registrationSorts = ["number", "-number", "name", "-name"] as const;

export const questionKinds = ["text", "choice", "yes_no", "number"] as const;

/** How an event's registration stands for somebody who asks: `waitlist` is full with a waiting list, `full` without. */
export const registrationDoors = ["open", "waitlist", "full", "soon", "closed", "canceled", "over"] as const;
export type RegistrationDoor = (typeof registrationDoors)[number];

export const MOST_PARTY = 20;
export const MOST_QUESTIONS = 20;
export const MOST_CHOICES = 30;
