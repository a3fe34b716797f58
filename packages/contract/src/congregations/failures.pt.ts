import type { CongregationText } from "./failures.ts";

export const congregationTexts: Record<CongregationText, string> = {
  "congregation.seat": "A sede não pode ser encerrada.",
  "congregation.takesNothing": "Esta congregação está encerrada e não recebe novos registros.",
  "congregation.closed": "Congregação encerrada. As pessoas e os registros continuam.",
  "congregation.reopened": "Congregação reaberta.",
};
