import type { messages as pt } from "../pt/confirm-email.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "Confirma tu correo",
  lead: "Falta un paso para entrar con la nueva dirección.",
  text: "Al confirmar, entrarás con este correo a partir de ahora. Tu contraseña sigue siendo la misma.",
  confirm: "Confirmar correo",
  confirming: "Confirmando...",
  failed: "No se pudo confirmar",
  later: "Inténtalo de nuevo en unos instantes.",
  "done.title": "Correo confirmado",
  "done.text": "A partir de ahora entras con {{email}}.",
  signIn: "Ir a iniciar sesión",
  "dead.title": "No pudimos usar este enlace",
  "dead.hint": "Entra en tu cuenta y pide el cambio otra vez, en tu perfil.",
};
