import type { messages as pt } from "../pt/account-notices.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  label: "Avisos sobre tu cuenta",
  linkMade: "El {{when}}, alguien del equipo generó un enlace para cambiar tu contraseña.",
  setByLink: "El {{when}}, tu contraseña se definió con un enlace generado por el equipo.",
  reset: "El {{when}}, tu contraseña se cambió con un enlace enviado a tu correo.",
  changed: "El {{when}}, tu contraseña se cambió en tu perfil.",
  emailChanged: "El {{when}}, el correo con el que entras se cambió en tu perfil.",
  factorAdded: "El {{when}}, se activó una forma de verificación en dos pasos en tu cuenta.",
  factorRemoved: "El {{when}}, se quitó una forma de verificación en dos pasos de tu cuenta.",
  factorRemovedByOthers: "El {{when}}, alguien del equipo quitó la verificación en dos pasos de tu cuenta.",
  codeUsed: "El {{when}}, se usó un código de recuperación para entrar en tu cuenta.",
  guessed: "El {{when}}, alguien acertó tu contraseña y falló varios códigos del segundo paso.",
  email: "El {{when}}, alguien del equipo cambió el correo de tu cuenta.",
  role: "El {{when}}, alguien del equipo cambió el rol de tu cuenta.",
  permissions: "El {{when}}, alguien del equipo cambió los permisos de tu cuenta.",
  congregations: "El {{when}}, alguien del equipo cambió las congregaciones de tu cuenta.",
  hint: "Si no lo pediste, cambia la contraseña y avisa a quien administra el sistema.",
  seen: "Entendido",
};
