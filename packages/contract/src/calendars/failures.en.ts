import type { CalendarCode } from "./failures.ts";

export const calendarTexts: Record<CalendarCode, string> = {
  "calendarFeed.notFound": "This calendar address does not exist or was turned off.",
  "calendarLink.url": "Use an address that begins with https://",
  "calendar.unreachable": "The calendar server did not answer. Check the address and try again.",
  "calendar.password": "The calendar server did not accept the user name or the password.",
  "calendar.refused": "The calendar server refused the request. Check whether the account may change this calendar.",
  "calendar.notCalendar": "There is no calendar at this address. Check the address.",
  "calendar.answer": "The server answered in a way that Aprisco does not understand. Check the address.",
  "calendar.full": "The external calendar has no room left.",
  "calendar.vault": "The stored password cannot be read now. The church's vault key was not found.",
  "calendarConflict.notFound": "This conflict has been settled already.",
  "eventImport.notFound": "This import does not exist or was undone already.",
  "eventImport.unreadable": "The file could not be read. Choose a calendar file (.ics).",
  "eventImport.tooMany": "The file holds too many events. Split it into smaller parts.",
  "eventImport.empty": "The file holds no event.",
  "calendarFeed.created": "Calendar address created",
  "calendarFeed.removed": "Calendar address turned off",
  "calendarLink.syncing": "Synchronization started",
  "calendarConflict.settled": "Conflict settled",
  "eventImport.done": "Events imported",
  "eventImport.undone": "Import undone",
};
