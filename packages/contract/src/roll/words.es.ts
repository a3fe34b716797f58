import type { RollWord } from "./words.pt.ts";

export const rollWords: Record<RollWord, string> = {
  "act.admission": "Admisión",
  "act.discipline": "Disciplina",
  "act.restoration": "Fin de la disciplina",
  "act.transfer_out": "Traslado",
  "act.withdrawal": "Baja voluntaria",
  "act.removal": "Exclusión",
  "act.reconciliation": "Reconciliación",
  "act.death": "Fallecimiento",
  "act.status_change": "Cambio de situación",
  "act.rectification": "Rectificación",
  "form.baptism": "Bautismo",
  "form.transfer_letter": "Carta de traslado",
  "form.acclamation": "Aclamación",
  "form.profession_of_faith": "Profesión de fe",
  "form.founding": "Miembro fundador",
  "form.import": "Registro anterior",
};
