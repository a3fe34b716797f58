import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    permissions: InPortuguese<typeof messages>;
  }
}

/** Permissions and what decides them. Sections are named as their screens. */
export const messages = {
  section: ["Área", "Área", "Area"],
  "action.view": ["Ver", "Ver", "View"],
  "action.create": ["Adicionar", "Agregar", "Add"],
  "action.edit": ["Editar", "Editar", "Edit"],
  "action.delete": ["Excluir", "Eliminar", "Delete"],
  "action.manage": ["Administrar", "Administrar", "Manage"],
  right: ["{{section}}: {{action}}", "{{section}}: {{action}}", "{{section}}: {{action}}"],
  "denied.why": ["Por que não vejo?", "¿Por qué no lo veo?", "Why can’t I see it?"],
  "grid.legend": ["Legenda", "Leyenda", "Key"],
  "grid.locked": ["Não pode ser mudado por você", "No puedes cambiarlo", "You cannot change it"],
  "grid.lack": [
    "Você não tem esta permissão; por isso não pode dar nem retirar.",
    "No tienes este permiso; por eso no puedes darlo ni quitarlo.",
    "You do not have this permission, so you can neither give nor take it away.",
  ],
  "grid.manage": [
    "Administrar inclui todas as ações da área.",
    "Administrar incluye todas las acciones del área.",
    "Manage includes every action of the area.",
  ],
} as const satisfies Messages;
