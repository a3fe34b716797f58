import type { InLanguages } from "../languages.ts";
import type { NoticeEvent, NotificationCode } from "../notifications.ts";

export const failureTexts: Readonly<Record<NotificationCode, InLanguages>> = {
  "notification.notFound": [
    "Não encontramos esta notificação. Talvez você já a tenha removido.",
    "No encontramos esta notificación. Tal vez ya la quitaste.",
    "We could not find this notification. Maybe you have removed it already.",
  ],
  "notification.tooMany": [
    "Você já enviou muitos avisos nesta hora. Espere um pouco para enviar outro.",
    "Ya enviaste muchos avisos en esta hora. Espera un poco para enviar otro.",
    "You have sent many messages this hour. Wait a little before you send another one.",
  ],
  "notification.deleted": ["Notificação removida.", "Notificación eliminada.", "Notification removed."],
  "notification.cleared": [
    "Todas as notificações foram removidas.",
    "Se eliminaron todas las notificaciones.",
    "All notifications were removed.",
  ],
  "notification.restored": ["Notificações de volta.", "Notificaciones recuperadas.", "Notifications are back."],
  "notification.sent": ["Aviso enviado.", "Aviso enviado.", "Message sent."],
  "notification.choicesSaved": [
    "Preferências de notificação salvas.",
    "Preferencias de notificación guardadas.",
    "Notification preferences saved.",
  ],
  "notification.ruleSaved": ["Regra salva.", "Regla guardada.", "Rule saved."],
};

/** The names of notification events, in their rules and in the activity log. */
export const eventWords = {
  "event.visitor.registered": ["Visitante se cadastrou", "Visitante se registró", "Visitor registered"],
  "event.visitor.added": ["Visitante adicionado", "Visitante agregado", "Visitor added"],
  "event.visitor.assigned": ["Visitante aos cuidados de alguém", "Visitante a cargo de alguien", "Visitor placed in someone’s care"],
  "event.visitor.uncontacted": ["Sem primeiro contato há 48 horas", "Sin primer contacto en 48 horas", "No first contact in 48 hours"],
  "event.followUp.due": ["Próximo passo para hoje", "Próximo paso para hoy", "Next step due today"],
  "event.followUp.overdue": ["Próximo passo à espera", "Próximo paso en espera", "Next step waiting"],
  "event.account.waiting": ["Cadastro à espera de aprovação", "Registro en espera de aprobación", "Account awaiting approval"],
  "event.account.rightsChanged": ["Permissões mudaram", "Cambiaron los permisos", "Permissions changed"],
  "event.duplicate.found": ["Possível cadastro repetido", "Posible ficha repetida", "Possible duplicate"],
  "event.roll.moved": ["Movimento no rol", "Movimiento en el libro de membresía", "Membership roll change"],
  "event.transfer.asked": ["Transferência pedida", "Traslado solicitado", "Transfer requested"],
  "event.transfer.accepted": ["Transferência aceita", "Traslado aceptado", "Transfer accepted"],
  "event.transfer.refused": ["Transferência não aceita", "Traslado no aceptado", "Transfer declined"],
  "event.transfer.canceled": ["Transferência cancelada", "Traslado cancelado", "Transfer canceled"],
  "event.transfer.withdrawn": ["Pedido de transferência retirado", "Pedido de traslado retirado", "Transfer request withdrawn"],
  "event.event.changed": ["Evento mudou", "Cambió un evento", "Event changed"],
  "event.event.canceled": ["Evento cancelado", "Evento cancelado", "Event canceled"],
  "event.booking.asked": ["Pedido de reserva", "Pedido de reserva", "Booking requested"],
  "event.booking.approved": ["Reserva aprovada", "Reserva aprobada", "Booking approved"],
  "event.asset.due": ["Empréstimo vence amanhã", "Préstamo vence mañana", "Loan due tomorrow"],
  "event.asset.late": ["Empréstimo em atraso", "Préstamo atrasado", "Late loan"],
  "event.asset.handedOver": ["Bem da igreja com você", "Bien de la iglesia a tu cargo", "Asset handed over to you"],
  "event.booking.declined": ["Reserva recusada", "Reserva rechazada", "Booking declined"],
  "event.registration.pending": [
    "Inscrição aguarda aprovação",
    "Una inscripción espera aprobación",
    "Event registration awaiting approval",
  ],
  "event.registration.promoted": ["Saiu da lista de espera", "Salió de la lista de espera", "Moved up from the waiting list"],
  "event.item.below": ["Item abaixo do mínimo", "Artículo por debajo del mínimo", "Item below its minimum"],
  "event.mail.paused": ["Envio de e-mails parado", "Envío de correos detenido", "Email on hold"],
  "event.mail.dead": ["E-mail que não saiu", "Correo que no salió", "Email not sent"],
  "event.calendarLink.failing": ["Sincronização de calendário com falha", "Falla al sincronizar un calendario", "Calendar sync failure"],
  "event.publicFeed.made": ["Novo endereço do calendário público", "Nueva dirección del calendario público", "New public calendar address"],
  "event.vault.sheetShown": ["Folha de recuperação do cofre", "Hoja de recuperación de la bóveda", "Vault recovery sheet"],
  "event.file.ready": ["Arquivo pronto", "Archivo listo", "File ready"],
  "event.task.failed": ["Tarefa que falhou", "Tarea que falló", "Task failed"],
} as const satisfies Readonly<Record<`event.${NoticeEvent}`, InLanguages>>;
