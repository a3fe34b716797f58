import type { RecordNames } from "../record-names.ts";

// No schemas here: a list page takes no more of the contract than this.

export const resourceNames: RecordNames = {
  "pt-BR": ["o espaço ou recurso", "os espaços e recursos"],
  es: ["el espacio o recurso", "los espacios y recursos"],
  en: ["the room or resource", "the rooms and resources"],
};
export const bookingNames: RecordNames = {
  "pt-BR": ["a reserva", "as reservas"],
  es: ["la reserva", "las reservas"],
  en: ["the booking", "the bookings"],
};

export const resourceKinds = ["room", "equipment", "vehicle"] as const;
export type ResourceKind = (typeof resourceKinds)[number];
export const resourceSorts = ["name", "-name"] as const;
/** Only an approved booking keeps others away. */
export const bookingStates = ["requested", "approved", "declined"] as const;
export type BookingState = (typeof bookingStates)[number];
/** How many days one reading of bookings may span. */
export const MOST_BOOKING_DAYS = 62;
