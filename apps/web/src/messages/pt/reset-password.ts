declare module "i18next" {
  interface ResourceNamespaceMap {
    "reset-password": typeof messages;
  }
}

export const messages = {
  title: "Crie sua senha",
  lead: "Depois é só entrar com o seu e-mail e esta senha.",
  "dead.title": "Não conseguimos usar este link",
  "dead.again": "Pedir outro link",
  "dead.signIn": "Ir para a entrada",
} as const;
