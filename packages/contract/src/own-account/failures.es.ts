import type { OwnAccountText } from "./failures.ts";

export const ownAccountTexts: Record<OwnAccountText, string> = {
  "session.notFound": "Este acceso ya se cerró.",
  "password.linkAsked": "Si hay una cuenta con este correo, el enlace llegará en unos minutos.",
  "session.ended": "Acceso cerrado.",
  "session.othersEnded": "Cerraste la sesión en los otros dispositivos.",
  "email.cancelled": "Cambio de correo cancelado.",
  "email.changed": "Correo confirmado. A partir de ahora, entra con él.",
};
