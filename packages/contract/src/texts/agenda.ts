import type { EventText } from "../agenda.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<EventText, InLanguages>> = {
  "event.rule": [
    "Não entendemos esta repetição. Escolha diária, semanal, mensal ou anual.",
    "No entendemos esta repetición. Elige diaria, semanal, mensual o anual.",
    "We could not read how this event repeats. Choose daily, weekly, monthly or yearly.",
  ],
  "event.order": ["O término não pode ser antes do início", "El final no puede ser antes del inicio", "The end cannot be before the start"],
  "event.tooLong": ["Um evento dura no máximo 31 dias", "Un evento puede durar como máximo 31 días", "An event can last at most 31 days"],
  "event.wholeSeries": [
    "Isto só muda em “Este e os próximos” ou “Todos”",
    "Esto solo cambia en “Este y los siguientes” o “Todos”",
    "This can only be changed for “This and the following” or “All”",
  ],
  "event.noDate": ["Neste dia a série não tem encontro", "Ese día la serie no tiene encuentro", "The series does not meet on that day"],
  "event.noneLeft": [
    "Assim a série ficaria sem nenhuma data",
    "Así la serie se quedaría sin ninguna fecha",
    "That would leave the series without any dates",
  ],
  "event.notMaker": [
    "Só quem é responsável pelo evento pode torná-lo privado",
    "Solo quien es responsable del evento puede hacerlo privado",
    "Only the person in charge of the event can make it private",
  ],
  "event.privateOwner": [
    "Um evento privado fica com o responsável: mude antes quem o vê",
    "Un evento privado queda con su responsable: cambia antes quién lo ve",
    "A private event stays with the person in charge: first change who can see it",
  ],
  "event.tooMany": [
    "Esta repetição cria mais de 800 datas em dois anos. Escolha um intervalo maior ou uma data final.",
    "Esta repetición crea más de 800 fechas en dos años. Elige un intervalo mayor o una fecha final.",
    "This would create more than 800 dates in two years. Choose a longer interval or an end date.",
  ],
  "event.scopeNeeded": [
    "Este evento se repete. Diga se a mudança vale só para este, para este e os próximos ou para todos.",
    "Este evento se repite. Indica si el cambio vale solo para este, para este y los siguientes o para todos.",
    "This event repeats. Say whether the change is for this one, this and the following, or all of them.",
  ],
  "event.hasAttendance": [
    "Há inscrições, presenças ou escalas neste evento. Em vez de excluir, você pode cancelá-lo.",
    "Hay inscripciones, asistencias o turnos en este evento. En lugar de eliminarlo, puedes cancelarlo.",
    "This event has registrations, attendance or rosters. You can cancel it instead of deleting it.",
  ],
};
