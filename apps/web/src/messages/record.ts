import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    record: InPortuguese<typeof messages>;
  }
}

/** Sentences about any record; use-record-texts.ts fills in its name in the forms of the contract's `nameForms`. */
export const messages = {
  title: ["{{Whats}}", "{{Whats}}", "{{Whats}}"],
  details: ["Detalhes {{of}}", "Detalles {{of}}", "{{What}} details"],
  add: ["Adicionar {{what}}", "Agregar {{what}}", "Add {{what}}"],
  edit: ["Editar", "Editar", "Edit"],
  "edit.title": ["Editar {{what}}", "Editar {{what}}", "Edit {{what}}"],
  acts: ["Ações: {{name}}", "Acciones: {{name}}", "Actions: {{name}}"],
  delete: ["Excluir", "Eliminar", "Delete"],
  "delete.title": ["Confirmar Exclusão", "Confirmar eliminación", "Confirm deletion"],
  "delete.text": [
    'Tem certeza que deseja excluir {{the}} "{{name}}"?',
    "¿Seguro que deseas eliminar {{the}} “{{name}}”?",
    "Are you sure you want to delete {{the}} “{{name}}”?",
  ],
  "delete.cancel": ["Cancelar", "Cancelar", "Cancel"],
  search: ["Buscar {{whats}}", "Buscar {{whats}}", "Search {{whats}}"],
  created: ["{{What}} adicionad{{o}}", "{{What}} agregad{{o}}", "{{What}} added"],
  updated: ["{{What}} salv{{o}}", "{{What}} guardad{{o}}", "{{What}} saved"],
  deleted: ["{{What}} excluíd{{o}}", "{{What}} eliminad{{o}}", "{{What}} deleted"],
  deleteFailed: ["Não foi possível excluir {{the}}.", "No se pudo eliminar {{the}}.", "Could not delete {{the}}."],
  restored: ["{{What}} restaurad{{o}}", "{{What}} restaurad{{o}}", "{{What}} restored"],
  loadFailed: ["Não foi possível carregar {{thes}}.", "No se pudieron cargar {{thes}}.", "Could not load {{thes}}."],
} as const satisfies Messages;
