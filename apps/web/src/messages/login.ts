import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    login: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Bom ver você de novo", "Qué bueno verte de nuevo", "Welcome back"],
  lead: [
    "Entre com o e-mail e a senha da sua conta.",
    "Inicia sesión con el correo electrónico y la contraseña de tu cuenta.",
    "Sign in with your email and password.",
  ],
  step: ["Segunda etapa", "Segundo paso", "Second step"],
  email: ["E-mail", "Correo electrónico", "Email"],
  password: ["Senha", "Contraseña", "Password"],
  submit: ["Entrar", "Iniciar sesión", "Sign in"],
  submitting: ["Entrando...", "Iniciando sesión...", "Signing in..."],
  refused: ["Erro no login", "Error al iniciar sesión", "Sign-in failed"],
  checkCredentials: [
    "Verifique suas credenciais e tente novamente.",
    "Revisa tu correo electrónico y tu contraseña, e inténtalo de nuevo.",
    "Check your email and password and try again.",
  ],
  emailMissing: ["Digite seu e-mail", "Escribe tu correo electrónico", "Enter your email"],
  passwordMissing: ["Digite sua senha", "Escribe tu contraseña", "Enter your password"],
  forgotten: ["Esqueci minha senha", "Olvidé mi contraseña", "Forgot my password"],
  noAccount: ["Ainda não tem uma conta?", "¿Aún no tienes una cuenta?", "Don’t have an account?"],
  register: ["Cadastre-se", "Regístrate", "Sign up"],
  phone: ["Telefone", "Teléfono", "Phone"],
  noPassword: ["Sem senha?", "¿Sin contraseña?", "No password?"],
  "noPassword.text": [
    "Para criar a primeira senha, ou se você não usa e-mail, peça um link à equipe da igreja.",
    "Para crear la primera contraseña, o si no usas correo, pide un enlace al equipo de la iglesia.",
    "For your first password, or if you don’t use email, ask the church team for a link.",
  ],
} as const satisfies Messages;
