import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "schedule.needHeld": [
    "Há pessoas nesta função. Tire-as da escala primeiro.",
    "Hay personas en esta función. Quítalas del turno primero.",
    "There are people in this position. Take them out of the roster first.",
  ],
  "schedule.needFull": ["Este lugar acabou de ser preenchido.", "Este lugar acaba de ser ocupado.", "This place has just been filled."],
  "schedule.toldTooLate": [
    "O primeiro culto começa antes dessa hora: ninguém saberia a tempo. Escolha uma hora mais cedo.",
    "El primer culto empieza antes de esa hora: nadie se enteraría a tiempo. Elige una hora más temprana.",
    "The first service starts before then: nobody would hear in time. Choose an earlier time.",
  ],
  "schedule.fillTooLarge": [
    "É muito para preencher de uma vez. Escolha um ministério.",
    "Es mucho para llenar de una vez. Elige un ministerio.",
    "This is too much to fill at once. Choose one ministry.",
  ],
  "assignment.twice": [
    "Esta pessoa já está nesta função neste culto.",
    "Esta persona ya está en esta función en este culto.",
    "This person already has this position at this service.",
  ],
  "assignment.warned": [
    "Há um aviso sobre esta escolha. Diga por que quer assim mesmo.",
    "Hay un aviso sobre esta elección. Di por qué la quieres igualmente.",
    "There is a warning about this choice. Say why you want it anyway.",
  ],
  "assignment.past": [
    "A resposta só muda até a véspera. Fale com quem cuida da escala.",
    "La respuesta cambia solo hasta la víspera. Habla con quien cuida el turno.",
    "You can change your answer only until the day before. Talk to whoever manages the roster.",
  ],
  "assignment.late": [
    "O prazo para responder passou. Fale com quem cuida da escala.",
    "El plazo para responder ya pasó. Habla con quien cuida el turno.",
    "The time to answer has passed. Talk to whoever manages the roster.",
  ],
  "assignment.canceled": [
    "Este culto foi cancelado. Você não precisa responder.",
    "Este culto fue cancelado. No hace falta que respondas.",
    "This service was canceled. You do not need to answer.",
  ],
  "assignment.notAsked": [
    "O link só existe para quem já foi chamado e ainda tem o lugar.",
    "El enlace solo existe para quien ya fue llamado y todavía tiene el lugar.",
    "There is a link only for people who have been asked and still have the place.",
  ],
  "assignment.taken": [
    "Já chamamos outra pessoa para este lugar. Obrigado por querer ajudar! Fale com quem cuida da escala.",
    "Ya llamamos a otra persona para este lugar. ¡Gracias por querer ayudar! Habla con quien cuida el turno.",
    "Someone else has been asked for this place. Thank you for wanting to help! Talk to whoever manages the roster.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "schedule.copied": ["Mês copiado.", "Mes copiado.", "Month copied."],
  "schedule.filled": ["Escala preenchida.", "Turno llenado.", "Roster filled."],
  "schedule.emptied": ["Preenchimento desfeito.", "Llenado deshecho.", "Filling undone."],
  "schedule.published": ["Escala publicada.", "Turno publicado.", "Roster published."],
  "assignment.linkMade": ["Link criado.", "Enlace creado.", "Link made."],
  "schedule.toldByHand": ["Aviso dado.", "Aviso dado.", "Marked as told."],
  "assignment.answered": ["Resposta guardada.", "Respuesta guardada.", "Answer kept."],
} satisfies Readonly<Record<string, InLanguages>>;

export const failureStatuses = {
  "schedule.needHeld": 409,
  "schedule.needFull": 409,
  "schedule.toldTooLate": 400,
  "schedule.fillTooLarge": 409,
  "assignment.twice": 409,
  "assignment.warned": 409,
  "assignment.late": 409,
  "assignment.past": 409,
  "assignment.canceled": 409,
  "assignment.notAsked": 409,
  "assignment.taken": 409,
} as const;
export const messageStatuses = {
  "schedule.copied": 200,
  "schedule.filled": 200,
  "schedule.emptied": 200,
  "schedule.published": 200,
  "assignment.linkMade": 201,
  "schedule.toldByHand": 200,
  "assignment.answered": 200,
} as const;
