import type { messages as pt } from "../pt/login.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Qué bueno verte de nuevo",
  lead: "Entra con el correo electrónico y la contraseña de tu cuenta.",
  step: "Segundo paso",
  email: "Correo electrónico",
  password: "Contraseña",
  submit: "Entrar",
  submitting: "Entrando...",
  refused: "Error al iniciar sesión",
  checkCredentials: "Revisa tu correo electrónico y tu contraseña, e inténtalo de nuevo.",
  emailMissing: "Escribe tu correo electrónico",
  passwordMissing: "Escribe tu contraseña",
  forgotten: "Olvidé mi contraseña",
  noAccount: "¿Aún no tienes una cuenta?",
  register: "Regístrate",
  phone: "Teléfono",
  noPassword: "¿Sin contraseña?",
  "noPassword.text": "Para crear la primera contraseña, o si no usas correo, pide un enlace al equipo de la iglesia.",
};
