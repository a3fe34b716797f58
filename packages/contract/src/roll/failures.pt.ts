import type { RollText } from "./failures.ts";

export const rollTexts: Record<RollText, string> = {
  "roll.notPossible": "Este ato não é possível na situação atual do membro. Atualize a página e confira o livro.",
  "roll.numberTaken": "Este número de rol já é de outro membro da congregação.",
  "roll.future": "A data do ato não pode ser depois de hoje.",
  "roll.beforePrevious": "A data do ato não pode ser antes do último ato do membro.",
  "roll.beforeBirth": "A data do ato não pode ser antes do nascimento.",
  "transfer.waiting": "Este membro já tem uma transferência à espera de resposta.",
  "transfer.decided": "Esta transferência já teve resposta.",
  "roll.recorded": "Ato registrado no livro de rol.",
  "roll.rectified": "Ato retificado.",
  "transfer.asked": "Transferência pedida. A outra congregação precisa aceitar.",
  "transfer.accepted": "Transferência aceita.",
  "transfer.refused": "Transferência recusada.",
  "transfer.canceled": "Transferência cancelada.",
};
