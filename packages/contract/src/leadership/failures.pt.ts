import type { LeadershipFailure } from "./failures.ts";

export const leadershipTexts: Readonly<Record<LeadershipFailure, string>> = {
  "leader.nameRequired": "Informe o nome",
  "leader.emailRequired": "Informe o e-mail",
  "leader.positionRequired": "Escolha a função",
  "leader.candidates": "Já existe alguém parecido no cadastro. Confira se é a mesma pessoa.",
  "leader.president": "Esta congregação já tem um pastor presidente. Encerre o mandato dele primeiro.",
  "leader.holds": "Esta pessoa já ocupa ou ocupou esta função nesse período.",
  "ordination.known": "Esta consagração já está registrada.",
};
