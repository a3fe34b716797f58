import type { NotificationCode } from "./failures.ts";

export const notificationTexts: Record<NotificationCode, string> = {
  "notification.notFound": "No encontramos esta notificación. Tal vez ya la quitaste.",
  "notification.tooMany": "Ya enviaste muchos avisos en esta hora. Espera un poco para enviar otro.",
  "notification.deleted": "Notificación eliminada.",
  "notification.cleared": "Se eliminaron todas las notificaciones.",
  "notification.restored": "Notificaciones recuperadas.",
  "notification.sent": "Aviso enviado.",
  "notification.choicesSaved": "Preferencias de notificación guardadas.",
  "notification.ruleSaved": "Regla guardada.",
};
