import type { NoticeEvent } from "./choices.ts";

/** What each event is called that the church tells of: in the rules of notifications and in the activity log. */
export const eventWords = {
  "event.visitor.registered": "Visitante se cadastrou",
  "event.visitor.added": "Visitante adicionado",
  "event.visitor.assigned": "Visitante aos cuidados de alguém",
  "event.visitor.uncontacted": "Sem primeiro contato há 48 horas",
  "event.followUp.due": "Próximo passo para hoje",
  "event.followUp.overdue": "Próximo passo à espera",
  "event.account.waiting": "Cadastro à espera de aprovação",
  "event.account.rightsChanged": "Permissões mudaram",
  "event.duplicate.found": "Possível cadastro duplicado",
  "event.roll.moved": "Movimento no rol",
  "event.transfer.asked": "Transferência pedida",
  "event.transfer.accepted": "Transferência aceita",
  "event.transfer.refused": "Transferência não aceita",
  "event.event.changed": "Evento mudou",
  "event.event.canceled": "Evento cancelado",
  "event.booking.asked": "Pedido de reserva",
  "event.booking.approved": "Reserva aprovada",
  "event.booking.declined": "Reserva recusada",
  "event.registration.pending": "Inscrição aguarda aprovação",
  "event.registration.promoted": "Saiu da lista de espera",
  "event.mail.dead": "E-mail que não saiu",
  "event.calendarLink.failing": "Sincronização de calendário com falha",
  "event.file.ready": "Arquivo pronto",
  "event.task.failed": "Tarefa que falhou",
} as const satisfies Readonly<Record<`event.${NoticeEvent}`, string>>;
