import type { Texts } from "../../language/texts.ts";
import type { messages as portuguese } from "../pt/record.ts";

export const messages: Texts<typeof portuguese> = {
  title: "{{Whats}}",
  details: "Detalles {{of}}",
  add: "Agregar {{what}}",
  edit: "Editar",
  "edit.title": "Editar {{what}}",
  acts: "Acciones: {{name}}",
  delete: "Eliminar",
  "delete.title": "Confirmar eliminación",
  "delete.text": '¿Seguro que deseas eliminar {{the}} "{{name}}"?',
  "delete.cancel": "Cancelar",
  search: "Buscar {{whats}}",
  created: "{{What}} agregad{{o}}",
  updated: "{{What}} guardad{{o}}",
  deleted: "{{What}} eliminad{{o}}",
  deleteFailed: "No se pudo eliminar {{the}}.",
  restored: "{{What}} restaurad{{o}}",
  loadFailed: "No se pudieron cargar {{thes}}.",
};
