import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "note.readerUnknown": [
    "Escolha pessoas que têm acesso ao cuidado pastoral.",
    "Elige personas que tienen acceso al cuidado pastoral.",
    "Choose people who have access to pastoral care.",
  ],
  "note.tooOld": [
    "Passadas 24 horas, só quem dirige o cuidado pastoral pode excluir a anotação.",
    "Pasadas 24 horas, solo quien dirige el cuidado pastoral puede eliminar la anotación.",
    "After 24 hours, only those in charge of pastoral care can delete the note.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "note.opened": [
    "Anotação aberta. Quem a escreveu foi avisado.",
    "Anotación abierta. Se avisó a quien la escribió.",
    "Note opened. Its author has been told.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;
