// Milliseconds. A day here is 24 hours; calendar days are computed elsewhere, because they may have 23 or 25.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
