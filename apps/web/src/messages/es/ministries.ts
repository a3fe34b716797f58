import type { Texts } from "../texts.ts";
import type { messages as portuguese } from "../pt/ministries.ts";

export const messages: Texts<typeof portuguese> = {
  title: "Ministerios",
  lead: "Quién sirve en qué, y quién lidera.",
  add: "Agregar ministerio",
  edit: "Editar",
  "edit.title": "Editar ministerio",
  delete: "Eliminar",
  details: "Detalles del ministerio",

  name: "Nombre",
  description: "Descripción",
  leader: "Líder",
  noLeader: "Sin líder",
  created: "Registro",
  status: "Situación",
  "status.active": "Activo",
  "status.paused": "En pausa",
  "status.closed": "Cerrado",

  "filter.search": "Buscar ministerios",
  "filter.searchHint": "Nombre o líder",
  "filter.allStatuses": "Todas las situaciones",
  "filter.anyLeader": "Cualquier líder",
  what_zero: "ministerios",
  what_one: "ministerio",
  what_many: "ministerios",
  what_other: "ministerios",
  "list.emptyYet": "Agrega el primero: alabanza, recepción, niños…",
  "list.none": "Los ministerios de la iglesia aparecen aquí.",
  "list.failed": "No se pudieron cargar los ministerios.",

  added: "Ministerio agregado",
  saved: "Ministerio guardado",
  deleted: "Ministerio eliminado",
  deleteFailed: "No se pudo eliminar el ministerio.",
  restored: "Ministerio restaurado",
};
