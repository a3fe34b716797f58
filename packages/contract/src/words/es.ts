import type { Word } from "./pt.ts";

export const words: Readonly<Record<Word, string>> = {
  name: "Nombre",
  description: "Descripción",
  leader: "Líder",
  "leader.none": "Sin líder",
  "leader.any": "Cualquier líder",
  created: "Registro",
  status: "Situación",
  "status.any": "Todas las situaciones",
  "status.active": "Activo",
  "status.paused": "En pausa",
  "status.closed": "Cerrado",
};
