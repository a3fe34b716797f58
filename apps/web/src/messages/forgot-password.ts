import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "forgot-password": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Esqueceu a senha?", "¿Olvidaste tu contraseña?", "Forgot your password?"],
  lead: [
    "Acontece. Digite o e-mail da sua conta e enviamos um link para escolher outra.",
    "Pasa. Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.",
    "It happens. Enter the email of your account and we’ll send you a link to choose another one.",
  ],
  email: ["E-mail", "Correo electrónico", "Email"],
  submit: ["Enviar link", "Enviar enlace", "Send link"],
  submitting: ["Enviando...", "Enviando...", "Sending..."],
  refused: ["Não foi possível enviar", "No se pudo enviar", "Could not send"],
  later: ["Tente novamente em instantes.", "Inténtalo de nuevo en unos instantes.", "Please try again in a moment."],
  "sent.title": ["Confira seu e-mail", "Revisa tu correo", "Check your email"],
  "sent.text": [
    "Se houver uma conta com {{email}}, o link chega em alguns minutos. Ele vale por {{minutes}} minutos e só pode ser usado uma vez.",
    "Si hay una cuenta con {{email}}, el enlace llegará en unos minutos. Vale por {{minutes}} minutos y solo se puede usar una vez.",
    "If there is an account with {{email}}, the link will arrive in a few minutes. It lasts {{minutes}} minutes and works only once.",
  ],
  "sent.hint": [
    "Não chegou? Veja a caixa de spam, ou fale com a equipe da igreja: ela também pode gerar um link para você.",
    "¿No llegó? Mira la carpeta de spam o habla con el equipo de la iglesia: también puede generar un enlace para ti.",
    "Nothing there? Check your spam folder, or talk to the church team: they can make a link for you too.",
  ],
  another: ["Usar outro e-mail", "Usar otro correo", "Use another email"],
  back: ["Voltar para o login", "Volver al inicio de sesión", "Back to sign-in"],
} as const satisfies Messages;
