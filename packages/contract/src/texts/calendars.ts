import type { CalendarCode } from "../calendars.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<CalendarCode, InLanguages>> = {
  "calendarFeed.notFound": [
    "Este endereço de calendário não existe ou foi desativado.",
    "Esta dirección de calendario no existe o fue desactivada.",
    "This calendar address does not exist or was turned off.",
  ],
  "calendarLink.url": [
    "Use um endereço que começa com https://, na porta de sempre ou na 8443",
    "Usa una dirección que empieza con https://, en el puerto habitual o en el 8443",
    "Use an address that begins with https://, on the usual port or on 8443",
  ],
  "calendar.unreachable": [
    "O servidor do calendário não respondeu. Confira o endereço e tente de novo.",
    "El servidor del calendario no respondió. Revisa la dirección e inténtalo de nuevo.",
    "The calendar server did not answer. Check the address and try again.",
  ],
  "calendar.password": [
    "O servidor do calendário não aceitou o usuário ou a senha.",
    "El servidor del calendario no aceptó el usuario o la contraseña.",
    "The calendar server did not accept the user name or the password.",
  ],
  "calendar.refused": [
    "O servidor do calendário recusou o pedido. Confira se a conta pode alterar este calendário.",
    "El servidor del calendario rechazó la solicitud. Revisa si la cuenta puede cambiar este calendario.",
    "The calendar server refused the request. Check whether the account may change this calendar.",
  ],
  "calendar.notCalendar": [
    "Neste endereço não há um calendário. Confira o endereço.",
    "En esta dirección no hay un calendario. Revisa la dirección.",
    "There is no calendar at this address. Check the address.",
  ],
  "calendar.answer": [
    "O servidor respondeu de um jeito que o Aprisco não entende. Confira o endereço.",
    "El servidor respondió de un modo que Aprisco no entiende. Revisa la dirección.",
    "The server answered in a way that Aprisco does not understand. Check the address.",
  ],
  "calendar.full": [
    "O calendário externo está sem espaço.",
    "El calendario externo no tiene espacio.",
    "The external calendar has no room left.",
  ],
  "calendar.vault": [
    "A senha guardada não pode ser lida agora. A chave do cofre da igreja não foi encontrada.",
    "La contraseña guardada no se puede leer ahora. No se encontró la llave de la bóveda de la iglesia.",
    "The stored password cannot be read now. The church’s vault key was not found.",
  ],
  "calendarConflict.notFound": [
    "Este conflito já foi resolvido.",
    "Este conflicto ya fue resuelto.",
    "This conflict has already been resolved.",
  ],
  "eventImport.notFound": [
    "Esta importação não existe ou já foi desfeita.",
    "Esta importación no existe o ya se deshizo.",
    "This import does not exist or has already been undone.",
  ],
  "eventImport.unreadable": [
    "Não foi possível ler o arquivo. Escolha um arquivo de calendário (.ics).",
    "No se pudo leer el archivo. Elige un archivo de calendario (.ics).",
    "The file could not be read. Choose a calendar file (.ics).",
  ],
  "eventImport.tooMany": [
    "O arquivo tem eventos demais. Escolha só a partir de que dia eles interessam.",
    "El archivo tiene demasiados eventos. Elige desde qué día te interesan.",
    "The file has too many events. Choose the day you want them from.",
  ],
  "eventImport.empty": ["O arquivo não tem nenhum evento.", "El archivo no tiene ningún evento.", "The file has no events."],
  "calendarFeed.created": ["Endereço do calendário criado", "Dirección del calendario creada", "Calendar address created"],
  "calendarFeed.removed": ["Endereço do calendário desativado", "Dirección del calendario desactivada", "Calendar address turned off"],
  "calendarLink.syncing": ["Sincronização iniciada", "Sincronización iniciada", "Synchronization started"],
  "calendarConflict.settled": ["Conflito resolvido", "Conflicto resuelto", "Conflict resolved"],
  "eventImport.done": ["Eventos importados", "Eventos importados", "Events imported"],
  "eventImport.undone": ["Importação desfeita", "Importación deshecha", "Import undone"],
};
