import type { messages as pt } from "../pt/forgot-password.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  title: "¿Olvidaste tu contraseña?",
  lead: "Pasa. Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.",
  email: "Correo electrónico",
  submit: "Enviar enlace",
  submitting: "Enviando...",
  refused: "No se pudo enviar",
  later: "Inténtalo de nuevo en unos instantes.",
  "sent.title": "Revisa tu correo",
  "sent.text":
    "Si hay una cuenta con {{email}}, el enlace llegará en unos minutos. Vale por {{minutes}} minutos y solo se puede usar una vez.",
  "sent.hint": "¿No llegó? Mira la carpeta de spam o habla con el equipo de la iglesia: también puede generar un enlace para ti.",
  another: "Usar otro correo",
  back: "Volver a iniciar sesión",
};
