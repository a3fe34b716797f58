import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "confirm-email": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Confirme seu e-mail", "Confirma tu correo", "Confirm your email"],
  lead: [
    "Falta um passo para entrar com o novo endereço.",
    "Falta un paso para entrar con la nueva dirección.",
    "One more step to sign in with the new address.",
  ],
  text: [
    "Ao confirmar, é com este e-mail que você entra a partir de agora. Sua senha continua a mesma.",
    "Al confirmar, entrarás con este correo a partir de ahora. Tu contraseña sigue siendo la misma.",
    "Once you confirm, you sign in with this email from now on. Your password stays the same.",
  ],
  confirm: ["Confirmar e-mail", "Confirmar correo", "Confirm email"],
  confirming: ["Confirmando...", "Confirmando...", "Confirming..."],
  failed: ["Não foi possível confirmar", "No se pudo confirmar", "Could not confirm"],
  later: ["Tente novamente em instantes.", "Inténtalo de nuevo en unos instantes.", "Please try again in a moment."],
  "done.title": ["E-mail confirmado", "Correo confirmado", "Email confirmed"],
  "done.text": [
    "A partir de agora você entra com {{email}}.",
    "A partir de ahora entras con {{email}}.",
    "From now on you sign in with {{email}}.",
  ],
  signIn: ["Ir para o login", "Ir al inicio de sesión", "Go to sign-in"],
  "dead.title": ["Não conseguimos usar este link", "No pudimos usar este enlace", "This link didn’t work"],
  "dead.hint": [
    "Entre na sua conta e peça a troca de novo, no seu perfil.",
    "Entra en tu cuenta y pide el cambio otra vez, en tu perfil.",
    "Sign in and ask for the change again, in your profile.",
  ],
} as const satisfies Messages;
