declare module "i18next" {
  interface ResourceNamespaceMap {
    record: typeof messages;
  }
}

/** What is said of any record, with its name in the forms of the contract's `nameForms`: use-record-texts.ts. */
export const messages = {
  title: "{{Whats}}",
  details: "Detalhes {{of}}",
  add: "Adicionar {{what}}",
  edit: "Editar",
  "edit.title": "Editar {{what}}",
  acts: "Ações: {{name}}",
  delete: "Excluir",
  "delete.title": "Confirmar Exclusão",
  "delete.text": 'Tem certeza que deseja excluir {{the}} "{{name}}"?',
  "delete.cancel": "Cancelar",
  search: "Buscar {{whats}}",
  created: "{{What}} adicionad{{o}}",
  updated: "{{What}} salv{{o}}",
  deleted: "{{What}} excluíd{{o}}",
  deleteFailed: "Não foi possível excluir {{the}}.",
  restored: "{{What}} restaurad{{o}}",
  loadFailed: "Não foi possível carregar {{thes}}.",
} as const;
