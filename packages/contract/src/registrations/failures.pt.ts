import type { RegistrationText } from "./failures.ts";

export const registrationTexts: Record<RegistrationText, string> = {
  "registration.nameRequired": "Diga o nome",
  "registration.contactRequired": "Preencha o e-mail ou o telefone",
  "registration.notPublic": "Só eventos públicos podem receber inscrições de qualquer pessoa",
  "registration.capacityTaken": "Já há mais pessoas inscritas do que isso",
  "registration.order": "O encerramento vem depois da abertura",
  "registration.choices": "Dê pelo menos duas opções diferentes",
  "registration.partyTooLarge": "São pessoas demais para uma inscrição só",
  "registration.answerRequired": "Responda a esta pergunta",
  "registration.unknownEvent": "Não encontramos este evento, ou ele não recebe inscrições.",
  "registration.full": "As vagas acabaram.",
  "registration.closed": "As inscrições deste evento não estão abertas.",
  "registration.already": "Esta pessoa já está inscrita neste evento.",
  "registration.over": "O evento já passou ou foi cancelado; a inscrição fica como está.",
  "registration.tooManyForContact": "Já recebemos inscrições com este contato há pouco. Tente mais tarde ou fale com a igreja.",
  "registration.created": "Inscrição recebida.",
  "registration.opened": "Inscrições salvas.",
  "registration.admitted": "Inscrição confirmada.",
  "registration.canceled": "Inscrição cancelada.",
};
