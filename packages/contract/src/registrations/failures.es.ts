import type { RegistrationText } from "./failures.ts";

export const registrationTexts: Record<RegistrationText, string> = {
  "registration.nameRequired": "Escribe el nombre",
  "registration.contactRequired": "Completa el correo o el teléfono",
  "registration.notPublic": "Solo los eventos públicos pueden recibir inscripciones de cualquier persona",
  "registration.capacityTaken": "Ya hay más personas inscritas que eso",
  "registration.order": "El cierre viene después de la apertura",
  "registration.choices": "Da al menos dos opciones distintas",
  "registration.partyTooLarge": "Son demasiadas personas para una sola inscripción",
  "registration.answerRequired": "Responde a esta pregunta",
  "registration.unknownEvent": "No encontramos este evento, o no recibe inscripciones.",
  "registration.full": "Ya no quedan lugares.",
  "registration.closed": "Las inscripciones de este evento no están abiertas.",
  "registration.already": "Esta persona ya está inscrita en este evento.",
  "registration.over": "El evento ya pasó o fue cancelado; la inscripción queda como está.",
  "registration.tooManyForContact": "Hace poco recibimos inscripciones con este contacto. Inténtalo más tarde o habla con la iglesia.",
  "registration.created": "Inscripción recibida.",
  "registration.opened": "Inscripciones guardadas.",
  "registration.admitted": "Inscripción confirmada.",
  "registration.canceled": "Inscripción cancelada.",
};
