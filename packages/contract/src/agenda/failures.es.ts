import type { EventText } from "./failures.ts";

export const eventTexts: Record<EventText, string> = {
  "event.rule": "No entendemos esta repetición. Elige diaria, semanal, mensual o anual.",
  "event.order": "El final no puede ser antes del inicio",
  "event.tooLong": "Un evento dura como máximo 31 días",
  "event.wholeSeries": "Esto solo cambia en «Este y los siguientes» o «Todos»",
  "event.noDate": "Ese día la serie no tiene encuentro",
  "event.noneLeft": "Así la serie se quedaría sin ninguna fecha",
  "event.notMaker": "Solo quien creó el evento puede hacerlo privado",
  "event.tooMany": "Esta repetición crea más de 800 fechas en dos años. Elige un intervalo mayor o una fecha final.",
  "event.scopeNeeded": "Este evento se repite. Indica si el cambio vale solo para este, para este y los siguientes o para todos.",
  "event.hasAttendance": "Hay inscripciones, asistencias o turnos en este evento. En lugar de eliminarlo, puedes cancelarlo.",
};
