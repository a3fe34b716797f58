import type { CongregationText } from "./failures.ts";

export const congregationTexts: Record<CongregationText, string> = {
  "congregation.seat": "La sede no se puede cerrar.",
  "congregation.takesNothing": "Esta congregación está cerrada y no recibe registros nuevos.",
  "congregation.closed": "Congregación cerrada. Las personas y los registros continúan.",
  "congregation.reopened": "Congregación reabierta.",
};
