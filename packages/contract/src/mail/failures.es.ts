import type { MailCode } from "./failures.ts";

export const mailTexts: Record<MailCode, string> = {
  "delivery.notFound": "No encontramos este mensaje. Los mensajes se borran después de 18 meses.",
  "delivery.state": "Este mensaje ya cambió de estado. Mira cómo está ahora.",
  "delivery.over": "Este mensaje ya no se puede enviar: su enlace venció. Haz una nueva invitación o un nuevo enlace.",
  "mail.noAddress": "Tu cuenta no tiene un correo para recibir la prueba.",
  "mail.retried": "El mensaje se va a enviar de nuevo.",
  "mail.testQueued": "Mensaje de prueba en camino.",
};
