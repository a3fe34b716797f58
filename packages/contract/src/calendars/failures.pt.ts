import type { CalendarCode } from "./failures.ts";

export const calendarTexts: Record<CalendarCode, string> = {
  "calendarFeed.notFound": "Este endereço de calendário não existe ou foi desativado.",
  "calendarLink.url": "Use um endereço que começa com https://",
  "calendar.unreachable": "O servidor do calendário não respondeu. Confira o endereço e tente de novo.",
  "calendar.password": "O servidor do calendário não aceitou o usuário ou a senha.",
  "calendar.refused": "O servidor do calendário recusou o pedido. Confira se a conta pode alterar este calendário.",
  "calendar.notCalendar": "Neste endereço não há um calendário. Confira o endereço.",
  "calendar.answer": "O servidor respondeu de um jeito que o Aprisco não entende. Confira o endereço.",
  "calendar.full": "O calendário externo está sem espaço.",
  "calendar.vault": "A senha guardada não pode ser lida agora. A chave do cofre da igreja não foi encontrada.",
  "calendarConflict.notFound": "Este conflito já foi resolvido.",
  "eventImport.notFound": "Esta importação não existe ou já foi desfeita.",
  "eventImport.unreadable": "Não foi possível ler o arquivo. Escolha um arquivo de calendário (.ics).",
  "eventImport.tooMany": "O arquivo tem eventos demais. Divida-o em partes menores.",
  "eventImport.empty": "O arquivo não tem nenhum evento.",
  "calendarFeed.created": "Endereço do calendário criado",
  "calendarFeed.removed": "Endereço do calendário desativado",
  "calendarLink.syncing": "Sincronização iniciada",
  "calendarConflict.settled": "Conflito resolvido",
  "eventImport.done": "Eventos importados",
  "eventImport.undone": "Importação desfeita",
};
