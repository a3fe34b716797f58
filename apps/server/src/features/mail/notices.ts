import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject } from "../../facets/notice.ts";
import { MAIL_DEAD, MAIL_PAUSED } from "../../mail/deliveries-store.ts";

const deliverySubject: NoticeSubject = {
  name: "deliveries",
  section: null,
  rows: sql`select deliveries.id, null::bigint[] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs,
    null::text as name, deliveries.status in ('dead', 'queued', 'sending') as is_open
    from deliveries`,
  path: () => "/settings/mail",
};

export const mailNotices: readonly NoticeKind[] = [
  {
    event: "mail.paused",
    category: "system",
    type: "error",
    priority: "high",
    action: "view",
    subject: deliverySubject,
    on: MAIL_PAUSED,
    audience: "holders",
    allow: "settings:manage",
    // Not by mail, which is what fails.
    channels: ["app", "push"],
    dedupe: ({ at }) => `paused ${at.slice(0, 10)}`,
    texts: {
      "pt-BR": {
        title: "O envio de e-mails está parado",
        message: () =>
          "O servidor de e-mail não aceitou o remetente ou a senha da igreja. As mensagens esperam; veja a resposta dele nas configurações de e-mail.",
        counted: counting("1 aviso de envio de e-mails parado", "avisos de envio de e-mails parado"),
      },
      es: {
        title: "El envío de correos está detenido",
        message: () =>
          "El servidor de correo no aceptó el remitente o la contraseña de la iglesia. Los mensajes esperan; mira su respuesta en la configuración de correo.",
        counted: counting("1 aviso de envío de correos detenido", "avisos de envío de correos detenido"),
      },
      en: {
        title: "Email is on hold",
        message: () =>
          "The mail server did not accept the church’s sender or password. Messages are waiting; the email settings show its answer.",
        counted: counting("1 notice of email on hold", "notices of email on hold"),
      },
    },
  },
  {
    event: "mail.dead",
    category: "system",
    type: "error",
    priority: "high",
    action: "view",
    subject: deliverySubject,
    on: MAIL_DEAD,
    audience: "holders",
    allow: "settings:manage",
    // Not by mail, which is what fails.
    channels: ["app", "push"],
    // A mail server that is down fails many messages.
    dedupe: ({ at }) => at.slice(0, 10),
    texts: {
      "pt-BR": {
        title: "Um e-mail não pôde ser entregue",
        message: () => "O sistema desistiu de enviar uma mensagem. Veja o motivo nas configurações de e-mail.",
        counted: counting("1 aviso de e-mail não entregue", "avisos de e-mails não entregues"),
      },
      es: {
        title: "No se pudo entregar un correo",
        message: () => "El sistema dejó de intentar enviar un mensaje. Mira el motivo en la configuración de correo.",
        counted: counting("1 aviso de correo no entregado", "avisos de correos no entregados"),
      },
      en: {
        title: "An email could not be delivered",
        message: () => "The system gave up on a message. The email settings show why.",
        counted: counting("1 notice of undelivered email", "notices of undelivered email"),
      },
    },
  },
];
