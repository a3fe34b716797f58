import type { InLanguages } from "../languages.ts";
import type { MailCode } from "../mail.ts";

export const failureTexts: Readonly<Record<MailCode, InLanguages>> = {
  "delivery.notFound": [
    "Não encontramos esta mensagem. Mensagens são apagadas depois de 18 meses.",
    "No encontramos este mensaje. Los mensajes se borran después de 18 meses.",
    "We could not find this message. Messages are deleted after 18 months.",
  ],
  "delivery.state": [
    "Esta mensagem já mudou de situação. Veja como ela está agora.",
    "Este mensaje ya cambió de estado. Mira cómo está ahora.",
    "This message has changed in the meantime. See how it stands now.",
  ],
  "delivery.over": [
    "Esta mensagem não pode mais ser enviada: o link dela venceu. Faça um novo convite ou um novo link.",
    "Este mensaje ya no se puede enviar: su enlace venció. Haz una nueva invitación o un nuevo enlace.",
    "This message can no longer be sent: its link has expired. Make a new invitation or a new link.",
  ],
  "mail.noAddress": [
    "A sua conta não tem e-mail para receber o teste.",
    "Tu cuenta no tiene un correo para recibir la prueba.",
    "Your account has no email address to send the test to.",
  ],
  "mail.retried": ["A mensagem vai ser enviada de novo.", "El mensaje se va a enviar de nuevo.", "The message will be sent again."],
  "mail.testQueued": ["Mensagem de teste a caminho.", "Mensaje de prueba en camino.", "Test message on its way."],
};
