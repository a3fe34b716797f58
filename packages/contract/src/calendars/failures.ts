export const calendarFailures = {
  "calendarFeed.notFound": 404,
  "calendarLink.url": 400,
  "calendar.unreachable": 424,
  "calendar.password": 409,
  "calendar.refused": 409,
  "calendar.notCalendar": 409,
  "calendar.answer": 424,
  "calendar.full": 409,
  "calendar.vault": 409,
  "calendarConflict.notFound": 404,
  "eventImport.notFound": 404,
  "eventImport.unreadable": 409,
  "eventImport.tooMany": 409,
  "eventImport.empty": 409,
} as const;
export const calendarMessages = {
  "calendarFeed.created": 201,
  "calendarFeed.removed": 200,
  "calendarLink.syncing": 200,
  "calendarConflict.settled": 200,
  "eventImport.done": 200,
  "eventImport.undone": 200,
} as const;
export type CalendarCode = keyof typeof calendarFailures | keyof typeof calendarMessages;
