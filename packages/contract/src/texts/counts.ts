import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "stockCount.open": [
    "Já há uma contagem aberta que inclui este lugar. Feche ou descarte aquela antes.",
    "Ya hay un conteo abierto que incluye este lugar. Ciérralo o descártalo antes.",
    "A count that includes this place is already open. Close or discard it first.",
  ],
  "stockCount.ended": [
    "Esta contagem já terminou. Nada foi registrado.",
    "Este conteo ya terminó. No se registró nada.",
    "This count has ended. Nothing was entered.",
  ],
  "stockCount.conflicts": [
    "Ainda há diferenças para acertar antes de fechar.",
    "Todavía hay diferencias por resolver antes de cerrar.",
    "There are still differences to settle before you close.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "stockCount.countersNamed": ["Salvo: quem conta.", "Guardado: quién cuenta.", "Saved: who counts."],
  "stockCount.marked": ["Contagem guardada.", "Conteo guardado.", "Count saved."],
  "stockCount.settled": ["Diferença acertada.", "Diferencia resuelta.", "Difference settled."],
  "stockCount.closed": ["Contagem fechada.", "Conteo cerrado.", "Count closed."],
  "stockCount.discarded": ["Contagem descartada.", "Conteo descartado.", "Count discarded."],
} satisfies Readonly<Record<string, InLanguages>>;
