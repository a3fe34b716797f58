import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "financeGoal.fundTaken": [
    "Este fundo já tem uma meta ativa. Encerre-a antes.",
    "Este fondo ya tiene una meta activa. Ciérrala antes.",
    "This fund already has an active goal. Close that one first.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;
