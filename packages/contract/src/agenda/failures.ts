export const eventFailures = {
  "event.rule": 400,
  "event.order": 400,
  "event.tooLong": 400,
  "event.wholeSeries": 400,
  "event.noDate": 400,
  "event.noneLeft": 400,
  "event.notMaker": 400,
  "event.tooMany": 409,
  "event.scopeNeeded": 409,
  "event.hasAttendance": 409,
} as const;
export type EventText = keyof typeof eventFailures;
