import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "resource.booked": [
    "Já existem reservas deste espaço ou recurso. Arquive-o: o histórico fica, e ninguém mais o reserva.",
    "Ya hay reservas de este espacio o recurso. Archívalo: el historial queda y ya no se podrá reservar.",
    "This room or resource has bookings. Archive it: its history stays, and it can no longer be booked.",
  ],
  "booking.notFound": [
    "Não encontramos esta reserva. Talvez alguém a tenha retirado.",
    "No encontramos esta reserva. Tal vez alguien la retiró.",
    "We could not find this booking. Someone may have withdrawn it.",
  ],
  "booking.clash": [
    "Outra reserva já ocupa este horário. Diga por que as duas podem ficar, ou recuse uma delas.",
    "Otra reserva ya ocupa este horario. Di por qué pueden quedar las dos, o rechaza una de ellas.",
    "Another booking already takes up this time. Say why both can stay, or decline one of them.",
  ],
  "booking.saved": ["Reservas salvas.", "Reservas guardadas.", "Bookings saved."],
  "booking.approved": ["Reserva aprovada.", "Reserva aprobada.", "Booking approved."],
  "booking.declined": ["Reserva recusada.", "Reserva rechazada.", "Booking declined."],
} satisfies Readonly<Record<string, InLanguages>>;
