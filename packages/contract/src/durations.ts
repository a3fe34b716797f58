// Lengths of time in milliseconds, as dates and timers count them. A day here is 24 hours; days of a calendar are counted apart, since
// one of them may have 23 or 25.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
