import type { CongregationText } from "./failures.ts";

export const congregationTexts: Record<CongregationText, string> = {
  "congregation.seat": "A sede não pode ser encerrada.",
  "congregation.closed": "Congregação encerrada. As pessoas e os registros continuam.",
  "congregation.reopened": "Congregação reaberta.",
};
