import type { LeadershipFailure } from "./failures.ts";

export const leadershipTexts: Readonly<Record<LeadershipFailure, string>> = {
  "leader.nameRequired": "Indica el nombre",
  "leader.emailRequired": "Indica el correo",
  "leader.positionRequired": "Elige la función",
  "leader.candidates": "Ya hay alguien parecido en el registro. Revisa si es la misma persona.",
  "leader.president": "Esta congregación ya tiene un pastor presidente. Termina primero su mandato.",
  "leader.holds": "Esta persona ya ocupa u ocupó esta función en ese período.",
  "ordination.known": "Esta ordenación ya está registrada.",
};
