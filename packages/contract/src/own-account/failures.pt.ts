import type { OwnAccountText } from "./failures.ts";

export const ownAccountTexts: Record<OwnAccountText, string> = {
  "session.notFound": "Este acesso já foi encerrado.",
  "password.linkAsked": "Se houver uma conta com este e-mail, o link chega em alguns minutos.",
  "session.ended": "Acesso encerrado.",
  "session.othersEnded": "Você saiu dos outros aparelhos.",
  "email.cancelled": "Troca de e-mail cancelada.",
  "email.changed": "E-mail confirmado. Entre com ele a partir de agora.",
};
