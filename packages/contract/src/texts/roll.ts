import type { InLanguages, Texts } from "../languages.ts";
import type { memberStatuses } from "../members-choices.ts";
import type { ReportTexts } from "../report-texts.ts";
import type { RollText } from "../roll.ts";
import { words } from "../words.ts";

export const failureTexts: Readonly<Record<RollText, InLanguages>> = {
  "roll.notPossible": [
    "Este ato não é possível na situação atual do membro. Atualize a página e confira o livro.",
    "Este acto no es posible en la situación actual del miembro. Actualiza la página y revisa el libro.",
    "This act is not possible with the member’s current status. Reload the page and check the roll.",
  ],
  "roll.numberTaken": [
    "Este número de rol já é de outro membro da congregação.",
    "Este número de miembro ya es de otra persona de la congregación.",
    "Another member of the congregation already has this roll number.",
  ],
  "roll.future": [
    "A data do ato não pode ser depois de hoje.",
    "La fecha del acto no puede ser posterior a hoy.",
    "The act cannot be dated after today.",
  ],
  "roll.beforePrevious": [
    "A data do ato não pode ser antes do último ato do membro.",
    "La fecha del acto no puede ser anterior al último acto del miembro.",
    "The act cannot be dated before the member’s last act.",
  ],
  "roll.beforeBirth": [
    "A data do ato não pode ser antes do nascimento.",
    "La fecha del acto no puede ser anterior al nacimiento.",
    "The act cannot be dated before the birth.",
  ],
  "transfer.waiting": [
    "Este membro já tem uma transferência à espera de resposta.",
    "Este miembro ya tiene un traslado a la espera de respuesta.",
    "This member already has a transfer waiting for an answer.",
  ],
  "transfer.decided": [
    "Esta transferência já teve resposta.",
    "Este traslado ya tuvo respuesta.",
    "This transfer has already been answered.",
  ],
  "roll.recorded": ["Ato registrado no livro de rol.", "Acto registrado en el libro de membresía.", "Act recorded in the roll."],
  "roll.rectified": ["Ato retificado.", "Acto rectificado.", "Act corrected."],
  "transfer.asked": [
    "Transferência pedida. A outra congregação precisa aceitar.",
    "Traslado solicitado. La otra congregación debe aceptarlo.",
    "Transfer requested. The other congregation has to accept it.",
  ],
  "transfer.accepted": ["Transferência aceita.", "Traslado aceptado.", "Transfer accepted."],
  "transfer.refused": ["Transferência recusada.", "Traslado rechazado.", "Transfer declined."],
  "transfer.canceled": ["Transferência cancelada.", "Traslado cancelado.", "Transfer canceled."],
};

/** The names of the roll's acts and forms. */
export const rollWords = {
  "act.admission": ["Admissão", "Admisión", "Admission"],
  "act.discipline": ["Disciplina", "Disciplina", "Discipline"],
  "act.restoration": ["Fim da disciplina", "Fin de la disciplina", "End of discipline"],
  "act.transfer_out": ["Transferência", "Traslado", "Transfer"],
  "act.withdrawal": ["Desligamento a pedido", "Baja voluntaria", "Withdrawal"],
  "act.removal": ["Exclusão", "Exclusión", "Removal"],
  "act.reconciliation": ["Reconciliação", "Reconciliación", "Reconciliation"],
  "act.death": ["Falecimento", "Fallecimiento", "Death"],
  "act.status_change": ["Mudança de situação", "Cambio de estado", "Change of status"],
  "act.rectification": ["Retificação", "Rectificación", "Correction"],
  "form.baptism": ["Batismo", "Bautismo", "Baptism"],
  "form.transfer_letter": ["Carta de transferência", "Carta de traslado", "Letter of transfer"],
  "form.acclamation": ["Aclamação", "Aclamación", "Acclamation"],
  "form.profession_of_faith": ["Profissão de fé", "Profesión de fe", "Profession of faith"],
  "form.founding": ["Membro fundador", "Miembro fundador", "Founding member"],
  "form.import": ["Registro anterior", "Registro anterior", "Earlier records"],
} as const satisfies Readonly<Record<string, InLanguages>>;

const wordsOf = (kind: "act" | "form") =>
  Object.fromEntries(
    Object.entries(rollWords).flatMap(([key, word]) => (key.startsWith(`${kind}.`) ? [[key.slice(kind.length + 1), word]] : [])),
  );

/** The names of acts, forms and statuses are those of the screens. */
export const rollReportTexts = {
  title: ["Livro de rol", "Libro de membresía", "Membership roll"],
  lead: [
    "Admissões, transferências, desligamentos e os demais atos do período, na ordem do livro.",
    "Admisiones, traslados, bajas y los demás actos del período, en el orden del libro.",
    "Admissions, transfers, departures and the other acts of the period, in the order of the book.",
  ],
  params: { from: ["De", "Desde", "From"], to: ["Até", "Hasta", "To"] },
  columns: {
    entry: ["Nº", "N.º", "No."],
    on: ["Data", "Fecha", "Date"],
    name: ["Nome", "Nombre", "Name"],
    act: ["Ato", "Acto", "Act"],
    form: ["Forma", "Forma", "Form"],
    number: ["Rol", "Miembro n.º", "Roll"],
    church: ["Igreja", "Iglesia", "Church"],
    minister: ["Ministro", "Ministro", "Minister"],
    minutes: ["Ata", "Acta", "Minutes"],
    rectifies: ["Retifica o nº", "Rectifica el n.º", "Corrects no."],
    rectified: ["Retificado pelo nº", "Rectificado por el n.º", "Corrected by no."],
    status: ["Situação", "Estado", "Status"],
    congregation: ["Congregação", "Congregación", "Congregation"],
  },
  values: {
    act: wordsOf("act"),
    form: wordsOf("form"),
    status: {
      active: words["status.active"],
      inactive: words["status.inactive"],
      visitor: words["status.visitor"],
      congregado: words["status.congregado"],
      transferred: words["status.transferred"],
      deceased: words["status.deceased"],
    } satisfies Readonly<Record<(typeof memberStatuses)[number], InLanguages>>,
  },
} satisfies Texts<
  ReportTexts<
    "from" | "to",
    | "entry"
    | "on"
    | "name"
    | "act"
    | "form"
    | "number"
    | "church"
    | "minister"
    | "minutes"
    | "rectifies"
    | "rectified"
    | "status"
    | "congregation"
  >
>;
