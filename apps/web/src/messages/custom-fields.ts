import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "custom-fields": InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: [
    "O que a igreja quer saber de cada pessoa além do cadastro.",
    "Lo que la iglesia quiere saber de cada persona además de la ficha.",
    "What the church wants to know about each person beyond the usual record.",
  ],
  title: ["Em uso", "En uso", "In use"],
  about: [
    "Aparecem na ficha de cada membro, como colunas e filtros da lista e, se você quiser, no formulário de visitantes.",
    "Aparecen en la ficha de cada miembro, como columnas y filtros de la lista y, si quieres, en el formulario de visitantes.",
    "They appear on each member’s record, as columns and filters of the list and, if you like, on the visitor form.",
  ],
  empty: [
    "A igreja ainda não criou campos. Um exemplo: tamanho da camiseta, para o próximo acampamento.",
    "La iglesia aún no creó campos. Un ejemplo: talla de camiseta, para el próximo campamento.",
    "The church has no fields of its own yet. For example: T-shirt size, for the next retreat.",
  ],
  archived: ["Arquivados", "Archivados", "Archived"],
  archivedAbout: [
    "Não aparecem em fichas nem listas. O que foi preenchido continua guardado.",
    "No aparecen en fichas ni listas. Lo que se llenó sigue guardado.",
    "They appear on no record and in no list. What was filled in is kept.",
  ],
  actions: ["Ações para {{name}}", "Acciones para {{name}}", "Actions for {{name}}"],
  archive: ["Arquivar", "Archivar", "Archive"],
  archivedDone: ["Campo arquivado", "Campo archivado", "Field archived"],
  archivedText: [
    "{{name}}: o que foi preenchido continua guardado.",
    "{{name}}: lo que se llenó sigue guardado.",
    "{{name}}: what was filled in is kept.",
  ],
  unarchive: ["Reativar", "Reactivar", "Bring back"],
  unarchived: ["Campo reativado", "Campo reactivado", "Field brought back"],
  failed: [
    "Não foi possível mudar o campo. Tente de novo.",
    "No se pudo cambiar el campo. Inténtalo de nuevo.",
    "The field could not be changed. Try again.",
  ],
  up: ["Mover {{name}} para cima", "Mover {{name}} hacia arriba", "Move {{name}} up"],
  down: ["Mover {{name}} para baixo", "Mover {{name}} hacia abajo", "Move {{name}} down"],
  moved: [
    "{{name}}: posição {{place}} de {{count}}",
    "{{name}}: posición {{place}} de {{count}}",
    "{{name}}: position {{place}} of {{count}}",
  ],
  who: [
    "Visível para {{view}}; preenchido por {{edit}}.",
    "Visible para {{view}}; lo llena {{edit}}.",
    "Visible to {{view}}; filled in by {{edit}}.",
  ],
  onForm: ["No formulário de visitantes", "En el formulario de visitantes", "On the visitor form"],
  needed: ["Obrigatório", "Obligatorio", "Required"],
  kind: ["Tipo", "Tipo", "Type"],
  "kind.text": ["Texto", "Texto", "Text"],
  "kind.number": ["Número", "Número", "Number"],
  "kind.date": ["Data", "Fecha", "Date"],
  "kind.choice": ["Escolha", "Elección", "Choice"],
  "kind.yes_no": ["Sim ou não", "Sí o no", "Yes or no"],
  kindHelp: ["O tipo não muda depois.", "El tipo no cambia después.", "The type cannot be changed later."],
  label: ["Nome do campo", "Nombre del campo", "Field name"],
  view: ["Quem vê", "Quién lo ve", "Who can see it"],
  edit: ["Quem preenche", "Quién lo llena", "Who can fill it in"],
  editHelp: ["Só preenche quem também vê.", "Solo lo llena quien también lo ve.", "Only people who can also see it."],
  "right.members_view": ["quem vê membros", "quien ve miembros", "anyone who can see members"],
  "right.members_edit": ["quem edita membros", "quien edita miembros", "anyone who can edit members"],
  "right.members_manage": ["quem administra membros", "quien administra miembros", "anyone who manages members"],
  "right.pastoral_view": ["quem vê o cuidado pastoral", "quien ve el cuidado pastoral", "anyone who can see pastoral care"],
  "right.pastoral_edit": ["quem edita o cuidado pastoral", "quien edita el cuidado pastoral", "anyone who can edit pastoral care"],
  "right.pastoral_manage": [
    "quem administra o cuidado pastoral",
    "quien administra el cuidado pastoral",
    "anyone who manages pastoral care",
  ],
  publicForm: ["Perguntar no formulário de visitantes", "Preguntar en el formulario de visitantes", "Ask on the visitor form"],
  publicFormHelp: [
    "Qualquer pessoa com o link vê a pergunta. A resposta só é vista por quem pode ver o campo.",
    "Cualquier persona con el enlace ve la pregunta. La respuesta solo la ve quien puede ver el campo.",
    "Anyone with the link can see the question. Only people who can see the field can see the answer.",
  ],
  required: ["Obrigatório", "Obligatorio", "Required"],
  requiredHelp: [
    "Vale no formulário de visitantes e na ficha de novos membros.",
    "Vale en el formulario de visitantes y en la ficha de nuevos miembros.",
    "On the visitor form and when adding a member.",
  ],
  choices: ["Opções", "Opciones", "Choices"],
  "choice.numbered": ["Opção {{number}}", "Opción {{number}}", "Choice {{number}}"],
  "choice.add": ["Adicionar opção", "Agregar opción", "Add a choice"],
  "choice.remove": ["Tirar {{name}}", "Quitar {{name}}", "Remove {{name}}"],
  "choice.archived": ["arquivada", "archivada", "archived"],
  "choice.back": ["Reativar {{name}}", "Reactivar {{name}}", "Bring back {{name}}"],
  "choice.help": [
    "Uma opção que alguém já tem é arquivada quando você a remove: quem a tem continua com ela.",
    "Una opción que alguien ya tiene se archiva cuando la quitas: quien la tiene la conserva.",
    "Removing a choice that someone has archives it: they keep it.",
  ],
  "delete.title": ["Excluir {{name}}?", "¿Eliminar {{name}}?", "Delete {{name}}?"],
  "delete.unused": ["Ninguém preencheu este campo.", "Nadie llenó este campo.", "Nobody has filled in this field."],
  "delete.used_one": [
    "Uma pessoa preencheu este campo. Arquivar o campo guarda o que foi preenchido.",
    "Una persona llenó este campo. Archivarlo guarda lo que se llenó.",
    "One person has filled in this field. Archiving it keeps what was filled in.",
  ],
  "delete.used_many": [
    "{{count}} pessoas preencheram este campo. Arquivar o campo guarda o que foi preenchido.",
    "{{count}} personas llenaron este campo. Archivarlo guarda lo que se llenó.",
    "{{count}} people have filled in this field. Archiving it keeps what was filled in.",
  ],
  "delete.used_other": [
    "{{count}} pessoas preencheram este campo. Arquivar o campo guarda o que foi preenchido.",
    "{{count}} personas llenaron este campo. Archivarlo guarda lo que se llenó.",
    "{{count}} people have filled in this field. Archiving it keeps what was filled in.",
  ],
  "delete.archive": ["Arquivar campo", "Archivar campo", "Archive field"],
  "delete.field": ["Excluir campo", "Eliminar campo", "Delete field"],
  "delete.all_one": ["Excluir com 1 resposta", "Eliminar con 1 respuesta", "Delete with 1 answer"],
  "delete.all_many": ["Excluir com {{count}} respostas", "Eliminar con {{count}} respuestas", "Delete with {{count}} answers"],
  "delete.all_other": ["Excluir com {{count}} respostas", "Eliminar con {{count}} respuestas", "Delete with {{count}} answers"],
  cancel: ["Cancelar", "Cancelar", "Cancel"],
  loading: ["Contando…", "Contando…", "Counting…"],
} as const satisfies Messages;
