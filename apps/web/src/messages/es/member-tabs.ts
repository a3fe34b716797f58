import type { messages as portuguese } from "../pt/member-tabs.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof portuguese> = {
  label: "Partes de la ficha",
  "title.overview": "Resumen",
  "title.overview.short": "Resumen",
  "title.details": "Ficha",
  "title.family": "Familia",
  "title.church": "Iglesia",
  "title.service": "Servicio",
  "title.timeline": "Línea de tiempo",
  "title.readings": "Quién vio",
  all: "Ver todo",
  "act.contact": "Registrar contacto",
  "act.contact.short": "Registrar",
};
