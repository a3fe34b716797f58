import type { RollText } from "./failures.ts";

export const rollTexts: Record<RollText, string> = {
  "roll.notPossible": "This act is not possible as the member stands now. Reload the page and check the roll.",
  "roll.numberTaken": "Another member of the congregation has this roll number.",
  "roll.future": "The act cannot be dated after today.",
  "roll.beforePrevious": "The act cannot be dated before the member's last act.",
  "roll.beforeBirth": "The act cannot be dated before the birth.",
  "transfer.waiting": "A transfer of this member is already waiting for an answer.",
  "transfer.decided": "This transfer has already been answered.",
  "roll.recorded": "Act recorded in the roll.",
  "roll.rectified": "Act corrected.",
  "transfer.asked": "Transfer requested. The other congregation has to accept it.",
  "transfer.accepted": "Transfer accepted.",
  "transfer.refused": "Transfer refused.",
  "transfer.canceled": "Transfer canceled.",
};
