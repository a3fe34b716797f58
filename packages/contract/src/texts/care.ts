import type { InLanguages } from "../languages.ts";

export const careFailureTexts = {
  "family.gone": [
    "Não encontramos esta família. Talvez ela tenha sido unida a outra.",
    "No encontramos esta familia. Tal vez se unió a otra.",
    "We could not find this family. It may have been joined with another.",
  ],
  "analytics.span": [
    "As análises cobrem doze meses inteiros. Escolha os dois dias dentro dos mesmos doze meses.",
    "El análisis abarca doce meses enteros. Elige los dos días dentro de los mismos doce meses.",
    "Analytics cover twelve whole months. Choose both days within the same twelve months.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const visitFailureTexts = {
  "visit.done": [
    "Esta visita já foi concluída ou cancelada.",
    "Esta visita ya se completó o se canceló.",
    "This visit has already been completed or canceled.",
  ],
  "visit.needsSubject": [
    "Escolha a família ou a pessoa da visita.",
    "Elige la familia o la persona de la visita.",
    "Choose the family or person to visit.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const visitMessageTexts = {
  "visit.canceled": ["Visita cancelada.", "Visita cancelada.", "Visit canceled."],
  "visit.completed": ["Visita concluída.", "Visita completada.", "Visit completed."],
} satisfies Readonly<Record<string, InLanguages>>;
