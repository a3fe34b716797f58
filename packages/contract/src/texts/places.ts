import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "place.inUse": [
    "Este lugar já guardou coisas ou contém outros lugares. Arquive-o: o histórico fica.",
    "En este lugar ya hubo cosas o contiene otros lugares. Archívalo: el historial queda.",
    "Things were kept in this place, or other places are in it. Archive it: its history stays.",
  ],
  "place.within": [
    "Um lugar não pode ficar dentro de si mesmo.",
    "Un lugar no puede estar dentro de sí mismo.",
    "A place cannot be inside itself.",
  ],
  "place.holdsThings": [
    "Ainda há itens neste lugar. Transfira-os antes de arquivar.",
    "Todavía hay artículos en este lugar. Trasládalos antes de archivarlo.",
    "There are still items in this place. Transfer them before you archive it.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;
