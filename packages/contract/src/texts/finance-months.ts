import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "month.notFound": ["Não encontramos este mês.", "No encontramos este mes.", "We could not find this month."],
  "month.blocked": [
    "Este mês ainda não pode ser fechado. Veja o que falta.",
    "Este mes todavía no se puede cerrar. Mira lo que falta.",
    "This month cannot be closed yet. See what is missing.",
  ],
  "month.isClosed": ["Este mês já está fechado.", "Este mes ya está cerrado.", "This month is already closed."],
  "month.notClosed": ["Este mês está aberto.", "Este mes está abierto.", "This month is open."],
  "month.notLatest": [
    "Só o último mês fechado pode ser reaberto. Reabra primeiro os seguintes.",
    "Solo se puede reabrir el último mes cerrado. Reabre primero los siguientes.",
    "Only the last closed month can be reopened. Reopen the later ones first.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "month.closed": ["Mês fechado.", "Mes cerrado.", "Month closed."],
  "month.reopened": ["Mês reaberto.", "Mes reabierto.", "Month reopened."],
} satisfies Readonly<Record<string, InLanguages>>;
