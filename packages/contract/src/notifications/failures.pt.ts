import type { NotificationCode } from "./failures.ts";

export const notificationTexts: Record<NotificationCode, string> = {
  "notification.notFound": "Não encontramos esta notificação. Talvez você já a tenha removido.",
  "notification.tooMany": "Você já enviou muitos avisos nesta hora. Espere um pouco para enviar outro.",
  "notification.deleted": "Notificação removida.",
  "notification.cleared": "Todas as notificações foram removidas.",
  "notification.restored": "Notificações de volta.",
  "notification.sent": "Aviso enviado.",
  "notification.choicesSaved": "Preferências de notificação salvas.",
  "notification.ruleSaved": "Regra salva.",
};
