import { joined, recordTexts } from "../record-texts.ts";
import { resourceNames } from "./choices.ts";
import * as schemas from "./resource.ts";
import { resourceRoutes } from "./routes.ts";

const special = {
  failures: { "resource.booked": 409, "booking.notFound": 404, "booking.clash": 409 },
  messages: { "booking.saved": 200, "booking.approved": 200, "booking.declined": 200 },
  texts: {
    "pt-BR": {
      "resource.booked": "Já existem reservas deste espaço ou recurso. Arquive-o: o histórico fica, e ninguém mais o reserva.",
      "booking.notFound": "Não encontramos esta reserva. Talvez alguém a tenha retirado.",
      "booking.clash": "Outra reserva já ocupa este horário. Diga por que as duas podem ficar, ou recuse uma delas.",
      "booking.saved": "Reservas salvas.",
      "booking.approved": "Reserva aprovada.",
      "booking.declined": "Reserva recusada.",
    },
    es: {
      "resource.booked": "Ya hay reservas de este espacio o recurso. Archívalo: el historial queda y nadie más lo reserva.",
      "booking.notFound": "No encontramos esta reserva. Tal vez alguien la quitó.",
      "booking.clash": "Otra reserva ya ocupa este horario. Di por qué pueden quedar las dos, o rechaza una de ellas.",
      "booking.saved": "Reservas guardadas.",
      "booking.approved": "Reserva aprobada.",
      "booking.declined": "Reserva rechazada.",
    },
    en: {
      "resource.booked": "This room or resource has bookings. Archive it: its history stays, and nobody books it any more.",
      "booking.notFound": "We could not find this booking. Someone may have taken it back.",
      "booking.clash": "Another booking has this time already. Say why both may stay, or decline one of them.",
      "booking.saved": "Bookings saved.",
      "booking.approved": "Booking approved.",
      "booking.declined": "Booking declined.",
    },
  },
} as const;

/** What the feature puts on the wire; features.ts sums it up. */
export const resources = {
  about: "Rooms, equipment and vehicles, and their bookings for events.",
  schemas: [schemas],
  routes: resourceRoutes,
  ...joined(recordTexts("resource", resourceNames), special),
} as const;
