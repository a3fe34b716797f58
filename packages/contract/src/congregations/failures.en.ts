import type { CongregationText } from "./failures.ts";

export const congregationTexts: Record<CongregationText, string> = {
  "congregation.seat": "The main congregation cannot be closed.",
  "congregation.takesNothing": "This congregation is closed and takes nothing new.",
  "congregation.closed": "The congregation is closed. Its people and records stay.",
  "congregation.reopened": "The congregation has been reopened.",
};
