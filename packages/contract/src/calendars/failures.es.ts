import type { CalendarCode } from "./failures.ts";

export const calendarTexts: Record<CalendarCode, string> = {
  "calendarFeed.notFound": "Esta dirección de calendario no existe o fue desactivada.",
  "calendarLink.url": "Usa una dirección que empieza con https://",
  "calendar.unreachable": "El servidor del calendario no respondió. Revisa la dirección e inténtalo de nuevo.",
  "calendar.password": "El servidor del calendario no aceptó el usuario o la contraseña.",
  "calendar.refused": "El servidor del calendario rechazó el pedido. Revisa si la cuenta puede cambiar este calendario.",
  "calendar.notCalendar": "En esta dirección no hay un calendario. Revisa la dirección.",
  "calendar.answer": "El servidor respondió de un modo que Aprisco no entiende. Revisa la dirección.",
  "calendar.full": "El calendario externo no tiene espacio.",
  "calendar.vault": "La contraseña guardada no se puede leer ahora. No se encontró la llave de la bóveda de la iglesia.",
  "calendarConflict.notFound": "Este conflicto ya fue resuelto.",
  "eventImport.notFound": "Esta importación no existe o ya se deshizo.",
  "eventImport.unreadable": "No se pudo leer el archivo. Elige un archivo de calendario (.ics).",
  "eventImport.tooMany": "El archivo tiene demasiados eventos. Divídelo en partes más pequeñas.",
  "eventImport.empty": "El archivo no tiene ningún evento.",
  "calendarFeed.created": "Dirección del calendario creada",
  "calendarFeed.removed": "Dirección del calendario desactivada",
  "calendarLink.syncing": "Sincronización iniciada",
  "calendarConflict.settled": "Conflicto resuelto",
  "eventImport.done": "Eventos importados",
  "eventImport.undone": "Importación deshecha",
};
