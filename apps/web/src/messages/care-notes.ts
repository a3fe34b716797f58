import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "care-notes": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Anotações", "Anotaciones", "Notes"],
  lead: ["Cada leitura fica registrada.", "Cada lectura queda registrada.", "Every reading is recorded."],
  none: ["Nenhuma anotação ainda.", "Ninguna anotación todavía.", "No notes yet."],
  add: ["Escrever", "Escribir", "Write"],
  more: ["Mostrar mais", "Mostrar más", "Show more"],
  "head.by": ["{{name}}, {{day}}", "{{name}}, {{day}}", "{{name}}, {{day}}"],
  "head.nobody": ["Conta encerrada", "Cuenta cerrada", "Closed account"],
  "audience.pastors": ["Quem dirige o cuidado pastoral", "Quien dirige el cuidado pastoral", "Those in charge of pastoral care"],
  "audience.pastors.note": ["Você e os pastores.", "Tú y los pastores.", "You and the pastors."],
  "audience.chosen": ["Também quem você escolher", "También quien elijas", "Also those you choose"],
  "audience.chosen.note": [
    "Você, os pastores e as pessoas marcadas.",
    "Tú, los pastores y las personas marcadas.",
    "You, the pastors and the people you select.",
  ],
  "audience.author": ["Só você", "Solo tú", "Only you"],
  "audience.author.note": [
    "Nem outros pastores veem que existe. O pastor presidente só abre com um motivo, e você é avisado.",
    "Ni otros pastores ven que existe. El pastor presidente solo la abre con un motivo, y se te avisa.",
    "Other pastors do not even see that it exists. The senior pastor can open it only with a reason, and you are told.",
  ],
  /** Beside a note that stands, where nobody chooses. */
  "audience.named": ["Pastores e pessoas escolhidas", "Pastores y personas elegidas", "Pastors and chosen people"],
  "audience.other": ["Só quem a escreveu", "Solo quien la escribió", "Only its author"],
  read: ["Ler", "Leer", "Read"],
  "read.of": ["Ler a anotação de {{name}}, {{day}}", "Leer la anotación de {{name}}, {{day}}", "Read the note by {{name}}, {{day}}"],
  locked: ["Reservada", "Reservada", "Restricted"],
  "locked.hint": ["Para ler, fale com quem a escreveu.", "Para leerla, habla con quien la escribió.", "To read it, talk to its author."],
  open: ["Abrir com motivo", "Abrir con motivo", "Open with a reason"],
  "open.of": [
    "Abrir com motivo a anotação de {{name}}, {{day}}",
    "Abrir con motivo la anotación de {{name}}, {{day}}",
    "Open with a reason the note by {{name}}, {{day}}",
  ],
  "open.title": ["Abrir uma anotação reservada", "Abrir una anotación reservada", "Open a restricted note"],
  "open.lead": [
    "Esta anotação é só de quem a escreveu. Essa pessoa será avisada e lerá o seu motivo.",
    "Esta anotación es solo de quien la escribió. Se le avisará y leerá tu motivo.",
    "This note is for its author alone, who will be told and will read your reason.",
  ],
  "open.reason": ["Motivo", "Motivo", "Reason"],
  "open.required": ["Escreva o motivo.", "Escribe el motivo.", "Write the reason."],
  "open.do": ["Abrir e avisar", "Abrir y avisar", "Open and tell the author"],
  note: ["Anotação", "Anotación", "Note"],
  about: ["Sobre", "Sobre", "About"],
  "about.family": ["A família", "La familia", "The family"],
  for: ["Para", "Para", "For"],
  former_one: [
    "Uma versão anterior está guardada no cofre.",
    "Una versión anterior está guardada en la bóveda.",
    "One earlier version is kept in the vault.",
  ],
  former_many: [
    "{{count}} versões anteriores estão guardadas no cofre.",
    "{{count}} versiones anteriores están guardadas en la bóveda.",
    "{{count}} earlier versions are kept in the vault.",
  ],
  former_other: [
    "{{count}} versões anteriores estão guardadas no cofre.",
    "{{count}} versiones anteriores están guardadas en la bóveda.",
    "{{count}} earlier versions are kept in the vault.",
  ],
  opened: [
    "{{name}} abriu em {{when}}: {{reason}}",
    "{{name}} la abrió el {{when}}: {{reason}}",
    "{{name}} opened it on {{when}}: {{reason}}",
  ],
  edit: ["Editar", "Editar", "Edit"],
  delete: ["Excluir", "Eliminar", "Delete"],
  "delete.title": ["Excluir a anotação?", "¿Eliminar la anotación?", "Delete the note?"],
  "delete.text": [
    "O texto e suas versões anteriores são destruídos. Não há como desfazer.",
    "El texto y sus versiones anteriores se destruyen. No se puede deshacer.",
    "The text and its earlier versions are destroyed. This cannot be undone.",
  ],
  "delete.no": ["Manter", "Conservar", "Keep it"],
  deleted: ["Anotação excluída", "Anotación eliminada", "Note deleted"],
  "form.new": ["Nova anotação", "Nueva anotación", "New note"],
  "form.edit": ["Editar anotação", "Editar anotación", "Edit note"],
  text: ["Texto", "Texto", "Text"],
  "text.help": [
    "Guardado cifrado no cofre. Não aparece em listas, buscas nem relatórios.",
    "Se guarda cifrado en la bóveda. No aparece en listas, búsquedas ni informes.",
    "Kept encrypted in the vault. It appears in no list, search or report.",
  ],
  "text.required": ["Escreva a anotação.", "Escribe la anotación.", "Write the note."],
  who: ["Quem pode ler", "Quién puede leerla", "Who may read it"],
  readers: ["Pessoas", "Personas", "People"],
  "readers.required": ["Escolha ao menos uma pessoa.", "Elige al menos una persona.", "Choose at least one person."],
  save: ["Salvar anotação", "Guardar anotación", "Save note"],
  saved: ["Anotação salva", "Anotación guardada", "Note saved"],
  failed: ["A anotação não foi salva", "La anotación no se guardó", "The note was not saved"],
  "failed.delete": ["A anotação não foi excluída.", "La anotación no se eliminó.", "The note was not deleted."],
} as const satisfies Messages;
