import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    roles: InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: ["O que cada papel pode ver e fazer.", "Lo que cada rol puede ver y hacer.", "What each role may see and do."],
  title: ["Papéis da igreja", "Roles de la iglesia", "The church’s roles"],
  about: [
    "Quem tem um papel recebe as permissões dele. Uma mudança vale para todos na hora, sem precisar entrar de novo.",
    "Quien tiene un rol recibe sus permisos. Un cambio vale para todos al instante, sin volver a entrar.",
    "Everyone with a role has its permissions. A change applies to all of them at once, without signing in again.",
  ],
  accounts_one: ["{{count}} conta ativa", "{{count}} cuenta activa", "{{count}} active account"],
  accounts_many: ["{{count}} contas ativas", "{{count}} cuentas activas", "{{count}} active accounts"],
  accounts_other: ["{{count}} contas ativas", "{{count}} cuentas activas", "{{count}} active accounts"],
  changed: ["Alterado", "Modificado", "Changed"],
  everything: ["Pode tudo", "Puede hacer todo", "May do everything"],
  edit: ["Editar", "Editar", "Edit"],
  "edit.of": ["Editar o papel {{name}}", "Editar el rol {{name}}", "Edit the role {{name}}"],
  see: ["Ver", "Ver", "View"],
  "see.of": ["Ver o papel {{name}}", "Ver el rol {{name}}", "View the role {{name}}"],
  "dialog.edit": ["Editar papel: {{name}}", "Editar rol: {{name}}", "Edit role: {{name}}"],
  "dialog.see": ["Papel: {{name}}", "Rol: {{name}}", "Role: {{name}}"],
  name: ["Nome do papel", "Nombre del rol", "Role name"],
  "name.help": [
    "Padrão: {{name}}. Enquanto não mudar, cada pessoa lê no próprio idioma.",
    "Predeterminado: {{name}}. Mientras no cambie, cada persona lo lee en su idioma.",
    "Default: {{name}}. While it stays, everyone reads it in their own language.",
  ],
  permissions: ["Permissões", "Permisos", "Permissions"],
  "state.from": ["Padrão do papel", "Propio del rol", "Default of the role"],
  "state.added": ["Acrescentada", "Agregado", "Added"],
  "state.removed": ["Retirada", "Quitado", "Taken away"],
  "state.none": ["Sem permissão", "Sin permiso", "No permission"],
  restore: ["Voltar ao padrão", "Volver a lo predeterminado", "Back to default"],
  "why.outranked": [
    "Você só pode mudar papéis abaixo do seu.",
    "Solo puedes cambiar roles por debajo del tuyo.",
    "You can only change roles below your own.",
  ],
  "why.noRight": [
    "Você pode ver os papéis, mas não mudar.",
    "Puedes ver los roles, pero no cambiarlos.",
    "You may view the roles, but not change them.",
  ],
  "why.wholeChurch": [
    "Só quem vê todas as congregações pode mudar os papéis.",
    "Solo quien ve todas las congregaciones puede cambiar los roles.",
    "Only people who can see every congregation can change the roles.",
  ],
  "why.fixed": [
    "As permissões do administrador não mudam: ele sempre pode tudo.",
    "Los permisos del administrador no cambian: siempre puede hacer todo.",
    "The administrator’s permissions do not change: an administrator may do everything.",
  ],
  "why.dashboard": [
    "O início é a primeira tela de todos e fica sempre visível.",
    "El inicio es la primera pantalla de todos y siempre queda visible.",
    "The home page is everyone’s first screen and always stays visible.",
  ],
  "effects.title": ["Ao salvar", "Al guardar", "When you save"],
  "effects.none": [
    "Nenhuma conta ativa ganha ou perde permissões.",
    "Ninguna cuenta activa gana ni pierde permisos.",
    "No active account gains or loses permissions.",
  ],
  "effects.more_one": ["e mais {{count}} mudança", "y {{count}} cambio más", "and {{count}} more change"],
  "effects.more_many": ["e mais {{count}} mudanças", "y {{count}} cambios más", "and {{count}} more changes"],
  "effects.more_other": ["e mais {{count}} mudanças", "y {{count}} cambios más", "and {{count}} more changes"],
  "effects.failed": [
    "Não foi possível contar quem é afetado. Você ainda pode salvar.",
    "No se pudo contar a quién afecta. Aun así puedes guardar.",
    "We could not count who is affected. You can still save.",
  ],
  "effects.lose_one": [
    "{{section}}: {{count}} pessoa deixa de {{actions}}",
    "{{section}}: {{count}} persona deja de {{actions}}",
    "{{section}}: {{count}} person can no longer {{actions}}",
  ],
  "effects.lose_many": [
    "{{section}}: {{count}} pessoas deixam de {{actions}}",
    "{{section}}: {{count}} personas dejan de {{actions}}",
    "{{section}}: {{count}} people can no longer {{actions}}",
  ],
  "effects.lose_other": [
    "{{section}}: {{count}} pessoas deixam de {{actions}}",
    "{{section}}: {{count}} personas dejan de {{actions}}",
    "{{section}}: {{count}} people can no longer {{actions}}",
  ],
  "effects.gain_one": [
    "{{section}}: {{count}} pessoa passa a {{actions}}",
    "{{section}}: {{count}} persona pasa a {{actions}}",
    "{{section}}: {{count}} person will be able to {{actions}}",
  ],
  "effects.gain_many": [
    "{{section}}: {{count}} pessoas passam a {{actions}}",
    "{{section}}: {{count}} personas pasan a {{actions}}",
    "{{section}}: {{count}} people will be able to {{actions}}",
  ],
  "effects.gain_other": [
    "{{section}}: {{count}} pessoas passam a {{actions}}",
    "{{section}}: {{count}} personas pasan a {{actions}}",
    "{{section}}: {{count}} people will be able to {{actions}}",
  ],
  "verb.view": ["ver", "ver", "view"],
  "verb.create": ["adicionar", "agregar", "add"],
  "verb.edit": ["editar", "editar", "edit"],
  "verb.delete": ["excluir", "eliminar", "delete"],
  "verb.manage": ["administrar", "administrar", "manage"],
  prove: [
    "Confirme que é você para dar permissões ao papel {{name}}",
    "Confirma que eres tú para dar permisos al rol {{name}}",
    "Confirm that it is you to give the role {{name}} permissions",
  ],
  "prove.confirm": ["Confirmar e salvar", "Confirmar y guardar", "Confirm and save"],
  saved: ["Papel salvo", "Rol guardado", "Role saved"],
  "saved.text": [
    "{{name}}: as mudanças já estão valendo.",
    "{{name}}: los cambios ya están en vigor.",
    "{{name}}: the changes are already in effect.",
  ],
  "history.title": ["Histórico", "Historial", "History"],
  "history.none": ["Nenhum papel foi mudado ainda.", "Todavía no se cambió ningún rol.", "No role has been changed yet."],
  "history.by": ["{{name}}, {{date}}", "{{name}}, {{date}}", "{{name}}, {{date}}"],
  "history.former": ["Conta encerrada", "Cuenta cerrada", "Closed account"],
  "history.renamed": ["Nome: de “{{from}}” para “{{to}}”", "Nombre: de “{{from}}” a “{{to}}”", "Name: from “{{from}}” to “{{to}}”"],
  "history.added": ["Acrescentou {{rights}}", "Agregó {{rights}}", "Added {{rights}}"],
  "history.removed": ["Retirou {{rights}}", "Quitó {{rights}}", "Took away {{rights}}"],
} as const satisfies Messages;
