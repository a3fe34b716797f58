declare module "i18next" {
  interface ResourceNamespaceMap {
    permissions: typeof messages;
  }
}

/** What may be done, and what decides it. Sections are called as their screens. */
export const messages = {
  section: "Área",
  "action.view": "Ver",
  "action.create": "Adicionar",
  "action.edit": "Editar",
  "action.delete": "Excluir",
  "action.manage": "Administrar",
  right: "{{section}}: {{action}}",
  "denied.why": "Por que não vejo?",
  "grid.legend": "Legenda",
  "grid.locked": "Não pode ser mudado por você",
  "grid.lack": "Você não tem esta permissão; por isso não pode dar nem retirar.",
  "grid.manage": "Administrar inclui todas as ações da área.",
} as const;
