import type { RollWord } from "./words.pt.ts";

export const rollWords: Record<RollWord, string> = {
  "act.admission": "Admission",
  "act.discipline": "Discipline",
  "act.restoration": "End of discipline",
  "act.transfer_out": "Transfer",
  "act.withdrawal": "Withdrawal",
  "act.removal": "Removal",
  "act.reconciliation": "Reconciliation",
  "act.death": "Death",
  "act.status_change": "Change of status",
  "act.rectification": "Correction",
  "form.baptism": "Baptism",
  "form.transfer_letter": "Letter of transfer",
  "form.acclamation": "Acclamation",
  "form.profession_of_faith": "Profession of faith",
  "form.founding": "Founding member",
  "form.import": "Earlier records",
};
