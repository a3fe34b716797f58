import type { Language } from "../languages.ts";

/** What an appointment may be refused for. The fields' own sentences are spec.md §5's: name, e-mail and position are required. */
const failures = {
  "leader.nameRequired": 400,
  "leader.emailRequired": 400,
  "leader.positionRequired": 400,
  "leader.candidates": 409,
  "leader.president": 409,
  "leader.holds": 409,
  "ordination.known": 409,
} as const;
type Texts = Readonly<Record<keyof typeof failures, string>>;

const pt: Texts = {
  "leader.nameRequired": "Informe o nome",
  "leader.emailRequired": "Informe o email",
  "leader.positionRequired": "Escolha a função",
  "leader.candidates": "Já existe alguém parecido no cadastro. Confira se é a mesma pessoa.",
  "leader.president": "Esta congregação já tem um pastor presidente. Encerre o mandato dele primeiro.",
  "leader.holds": "Esta pessoa já ocupa esta função.",
  "ordination.known": "Esta consagração já está registrada.",
};
const es: Texts = {
  "leader.nameRequired": "Indica el nombre",
  "leader.emailRequired": "Indica el correo",
  "leader.positionRequired": "Elige la función",
  "leader.candidates": "Ya hay alguien parecido en el registro. Revisa si es la misma persona.",
  "leader.president": "Esta congregación ya tiene un pastor presidente. Termina primero su mandato.",
  "leader.holds": "Esta persona ya ocupa esta función.",
  "ordination.known": "Esta ordenación ya está registrada.",
};
const en: Texts = {
  "leader.nameRequired": "Enter the name",
  "leader.emailRequired": "Enter the email",
  "leader.positionRequired": "Choose the position",
  "leader.candidates": "Someone similar is already on record. Check whether it is the same person.",
  "leader.president": "This congregation already has a president pastor. End that term first.",
  "leader.holds": "This person already holds this position.",
  "ordination.known": "This ordination is already on record.",
};
const texts: Readonly<Record<Language, Texts>> = { "pt-BR": pt, es, en };

export const leadershipTexts = { failures, messages: {}, texts } as const;
