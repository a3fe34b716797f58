import type { InLanguages } from "../languages.ts";

export const positionFailureTexts = {
  "volunteerPosition.rostered": [
    "Esta função já está em escalas. Em vez de excluir, arquive.",
    "Esta función ya está en turnos. En lugar de eliminarla, archívala.",
    "This position already stands in rosters. Archive it instead of deleting it.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const failureTexts = {
  "volunteer.serves": [
    "Esta pessoa já está entre os voluntários.",
    "Esta persona ya está entre los voluntarios.",
    "This person is already a volunteer.",
  ],
  "volunteer.rostered": [
    "Esta pessoa ainda está em escalas que vêm por aí. Troque os lugares ou encerre o serviço em vez de excluir.",
    "Esta persona todavía está en turnos por venir. Cambia los lugares o termina su servicio en lugar de eliminarla.",
    "This person still stands in rosters to come. Change the places, or end the service instead of deleting.",
  ],
  "blockedDate.overlap": [
    "Estas datas encontram outras que já estão bloqueadas.",
    "Estas fechas coinciden con otras que ya están bloqueadas.",
    "These dates overlap others that are already blocked.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "volunteer.availabilitySaved": ["Disponibilidade salva.", "Disponibilidad guardada.", "Availability saved."],
} satisfies Readonly<Record<string, InLanguages>>;
