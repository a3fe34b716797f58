import type { CongregationText } from "./failures.ts";

export const congregationTexts: Record<CongregationText, string> = {
  "congregation.seat": "La sede no se puede cerrar.",
  "congregation.closed": "Congregación cerrada. Las personas y los registros continúan.",
  "congregation.reopened": "Congregación reabierta.",
};
