import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "reset-password": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Crie sua senha", "Crea tu contraseña", "Create your password"],
  lead: [
    "Depois é só entrar com o seu e-mail e esta senha.",
    "Después entras con tu correo electrónico y esta contraseña.",
    "After that, just sign in with your email and this password.",
  ],
  "dead.title": ["Não conseguimos usar este link", "No pudimos usar este enlace", "This link didn’t work"],
  "dead.again": ["Pedir outro link", "Pedir otro enlace", "Ask for another link"],
  "dead.signIn": ["Ir para o login", "Ir al inicio de sesión", "Go to sign-in"],
} as const satisfies Messages;
