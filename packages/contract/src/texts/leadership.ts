import type { InLanguages } from "../languages.ts";
import type { LeadershipFailure } from "../leadership.ts";

export const failureTexts: Readonly<Record<LeadershipFailure, InLanguages>> = {
  "leader.nameRequired": ["Informe o nome", "Indica el nombre", "Enter the name"],
  "leader.emailRequired": ["Informe o e-mail", "Indica el correo", "Enter the email"],
  "leader.positionRequired": ["Escolha a função", "Elige la función", "Choose the position"],
  "leader.candidates": [
    "Já existe alguém parecido no cadastro. Confira se é a mesma pessoa.",
    "Ya hay alguien parecido en el registro. Revisa si es la misma persona.",
    "Someone similar is already on record. Check whether it is the same person.",
  ],
  "leader.president": [
    "Esta congregação já tem um pastor presidente. Encerre o mandato dele primeiro.",
    "Esta congregación ya tiene un pastor presidente. Termina primero su mandato.",
    "This congregation already has a president pastor. End that term first.",
  ],
  "leader.holds": [
    "Esta pessoa já ocupa ou ocupou esta função nesse período.",
    "Esta persona ya ocupa u ocupó esta función en ese período.",
    "This person already holds or held this position at that time.",
  ],
  "ordination.known": [
    "Esta consagração já está registrada.",
    "Esta ordenación ya está registrada.",
    "This ordination is already on record.",
  ],
};
