import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "network.cycle": [
    "Uma rede não pode ficar dentro de si mesma.",
    "Una red no puede estar dentro de sí misma.",
    "A network cannot be inside itself.",
  ],
  "network.tooDeep": [
    "São no máximo cinco níveis de redes.",
    "Son como máximo cinco niveles de redes.",
    "There are five levels of networks at most.",
  ],
  "network.notEmpty": [
    "Ainda há grupos ou redes dentro dela. Mova-os antes.",
    "Todavía hay grupos o redes dentro. Muévelos antes.",
    "There are still groups or networks in it. Move them first.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;
