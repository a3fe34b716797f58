import type { CongregationText } from "../congregations.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<CongregationText, InLanguages>> = {
  "congregation.seat": ["A sede não pode ser encerrada.", "La sede no se puede cerrar.", "The main congregation cannot be closed."],
  "congregation.takesNothing": [
    "Esta congregação está encerrada e não recebe novos registros.",
    "Esta congregación está cerrada y no recibe registros nuevos.",
    "This congregation is closed and takes nothing new.",
  ],
  "congregation.closed": [
    "Congregação encerrada. As pessoas e os registros continuam.",
    "Congregación cerrada. Las personas y los registros continúan.",
    "The congregation is closed. Its people and records stay.",
  ],
  "congregation.reopened": ["Congregação reaberta.", "Congregación reabierta.", "The congregation has been reopened."],
};
