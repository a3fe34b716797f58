import type { messages as pt } from "../pt/reset-password.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Crea tu contraseña",
  lead: "Después entras con tu correo electrónico y esta contraseña.",
  "dead.title": "No pudimos usar este enlace",
  "dead.again": "Pedir otro enlace",
  "dead.signIn": "Ir a iniciar sesión",
};
