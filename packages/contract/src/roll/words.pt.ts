/** What the acts of the roll and their forms are called. */
export const rollWords = {
  "act.admission": "Admissão",
  "act.discipline": "Disciplina",
  "act.restoration": "Fim da disciplina",
  "act.transfer_out": "Transferência",
  "act.withdrawal": "Desligamento a pedido",
  "act.removal": "Exclusão",
  "act.reconciliation": "Reconciliação",
  "act.death": "Falecimento",
  "act.status_change": "Mudança de situação",
  "act.rectification": "Retificação",
  "form.baptism": "Batismo",
  "form.transfer_letter": "Carta de transferência",
  "form.acclamation": "Aclamação",
  "form.profession_of_faith": "Profissão de fé",
  "form.founding": "Membro fundador",
  "form.import": "Registro anterior",
} as const;
export type RollWord = keyof typeof rollWords;
