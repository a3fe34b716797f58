import type { messages as pt } from "../pt/password.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  password: "Contraseña",
  confirmation: "Confirmar contraseña",
  mismatch: "Las contraseñas no coinciden",
  invalid: "Contraseña no válida",
  failed: "Error al definir la contraseña",
  later: "Inténtalo de nuevo más tarde.",
  save: "Guardar contraseña",
  saving: "Guardando...",
  done: "Contraseña definida",
  doneText: "Ahora entra con tu correo electrónico y la nueva contraseña.",
  "rules.title": "La contraseña debe tener:",
  "rules.length": "al menos 8 caracteres",
  "rules.lower": "una letra minúscula",
  "rules.upper": "una letra mayúscula",
  "rules.digit": "un número",
  "rules.special": "un carácter especial, como ! o @",
  "rules.uncommon": "ninguna palabra común, ni tu nombre",
  "rules.common": "contraseña muy común",
  "rules.met": "cumplido",
  "rules.open": "falta",
};
