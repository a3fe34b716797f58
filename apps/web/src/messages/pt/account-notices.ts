declare module "i18next" {
  interface ResourceNamespaceMap {
    "account-notices": typeof messages;
  }
}

export const messages = {
  label: "Avisos sobre a sua conta",
  linkMade: "Em {{when}}, alguém da equipe gerou um link para trocar a sua senha.",
  setByLink: "Em {{when}}, a sua senha foi definida com um link gerado pela equipe.",
  reset: "Em {{when}}, a sua senha foi trocada com um link enviado ao seu e-mail.",
  changed: "Em {{when}}, a sua senha foi trocada no seu perfil.",
  emailChanged: "Em {{when}}, o e-mail com que você entra foi trocado no seu perfil.",
  factorAdded: "Em {{when}}, uma forma de verificação em duas etapas foi ativada na sua conta.",
  factorRemoved: "Em {{when}}, uma forma de verificação em duas etapas foi removida da sua conta.",
  factorRemovedByOthers: "Em {{when}}, alguém da equipe removeu a verificação em duas etapas da sua conta.",
  codeUsed: "Em {{when}}, um código de recuperação foi usado para entrar na sua conta.",
  guessed: "Em {{when}}, alguém acertou a sua senha e errou vários códigos da segunda etapa.",
  email: "Em {{when}}, alguém da equipe mudou o e-mail da sua conta.",
  role: "Em {{when}}, alguém da equipe mudou o papel da sua conta.",
  permissions: "Em {{when}}, alguém da equipe mudou as permissões da sua conta.",
  congregations: "Em {{when}}, alguém da equipe mudou as congregações da sua conta.",
  hint: "Se não foi você quem pediu, troque a senha e avise quem administra o sistema.",
  seen: "Entendi",
} as const;
