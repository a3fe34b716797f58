import type { messages as portuguese } from "../pt/timeline.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof portuguese> = {
  title: "Línea de tiempo",
  last: "Último contacto",
  "last.none": "Ninguno registrado",
  "last.notLately": "Ninguno reciente",
  log: "¿Hablaste con la persona? Regístralo:",
  more: "Mostrar más",
  none: "Todavía no hay nada que mostrar.",
  noneHint: "Contactos, visitas y actos de membresía aparecen aquí.",
  noteHelp: "La lee quien da seguimiento a los visitantes.",
  registered: "Registro como visitante",
  contact: "La iglesia hizo contacto",
  owner: "Seguimiento: {{name}}",
  unowned: "Seguimiento sin responsable",
  memberSince: "Ingresó como miembro",
  memberLeft: "Dejó de ser miembro",
  ministryJoined: "Empezó a servir: {{name}}",
  ministryLeft: "Dejó de servir: {{name}}",
  leadershipBegan: "Asumió: {{position}}",
  leadershipEnded: "Dejó: {{position}}",
  eventRegistered: "Se inscribió en {{name}}",
};
