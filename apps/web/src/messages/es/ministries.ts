import type { Texts } from "../texts.ts";
import type { messages as portuguese } from "../pt/ministries.ts";

export const messages: Texts<typeof portuguese> = {
  lead: "Quién sirve en qué, y quién lidera.",
  searchHint: "Nombre o líder",
  emptyYet: "Agrega el primero: alabanza, recepción, niños…",
  none: "Los ministerios de la iglesia aparecen aquí.",
};
