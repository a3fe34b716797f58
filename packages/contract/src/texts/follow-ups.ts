import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "followUp.open": [
    "Esta pessoa já tem um acompanhamento aberto deste tipo.",
    "Esta persona ya tiene un seguimiento abierto de este tipo.",
    "This person already has an open follow-up of this kind.",
  ],
  "followUp.state": [
    "Este acompanhamento já foi encerrado ou reaberto por outra pessoa.",
    "Otra persona ya cerró o reabrió este seguimiento.",
    "Someone else has already closed or reopened this follow-up.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "followUp.closed": ["Acompanhamento encerrado.", "Seguimiento cerrado.", "Follow-up closed."],
  "followUp.reopened": ["Acompanhamento reaberto.", "Seguimiento reabierto.", "Follow-up reopened."],
} satisfies Readonly<Record<string, InLanguages>>;
