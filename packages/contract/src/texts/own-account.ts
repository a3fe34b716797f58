import type { InLanguages } from "../languages.ts";
import type { OwnAccountText } from "../own-account.ts";

export const failureTexts: Readonly<Record<OwnAccountText, InLanguages>> = {
  "session.notFound": ["Este acesso já foi encerrado.", "Este acceso ya se cerró.", "This session has already ended."],
  "access.notFound": ["Este acesso já foi encerrado.", "Este acceso ya se cerró.", "This access has already ended."],
  "access.ended": ["Acesso encerrado.", "Acceso cerrado.", "Access ended."],
  "password.linkAsked": [
    "Se houver uma conta com este e-mail, o link chega em alguns minutos.",
    "Si hay una cuenta con este correo, el enlace llegará en unos minutos.",
    "If there is an account with this email, the link will arrive in a few minutes.",
  ],
  "session.ended": ["Acesso encerrado.", "Acceso cerrado.", "Session ended."],
  "session.othersEnded": [
    "Você saiu dos outros aparelhos.",
    "Cerraste la sesión en los otros dispositivos.",
    "You are signed out on your other devices.",
  ],
  "email.cancelled": ["Troca de e-mail cancelada.", "Cambio de correo cancelado.", "Email change canceled."],
  "email.changed": [
    "E-mail confirmado. Entre com ele a partir de agora.",
    "Correo confirmado. A partir de ahora, entra con él.",
    "Email confirmed. Sign in with it from now on.",
  ],
};
