declare module "i18next" {
  interface ResourceNamespaceMap {
    "confirm-email": typeof messages;
  }
}

export const messages = {
  title: "Confirme seu e-mail",
  lead: "Falta um passo para entrar com o novo endereço.",
  text: "Ao confirmar, é com este e-mail que você entra a partir de agora. Sua senha continua a mesma.",
  confirm: "Confirmar e-mail",
  confirming: "Confirmando...",
  failed: "Não foi possível confirmar",
  later: "Tente novamente em instantes.",
  "done.title": "E-mail confirmado",
  "done.text": "A partir de agora você entra com {{email}}.",
  signIn: "Ir para a entrada",
  "dead.title": "Não conseguimos usar este link",
  "dead.hint": "Entre na sua conta e peça a troca de novo, no seu perfil.",
} as const;
