/**
 * PostgreSQL's text of an instant ("2026-11-21 20:15:37.12+00") in ISO 8601 with milliseconds, UTC. A list that only shows
 * instants makes no Date of each, which would take longer than the rest of its row. `infinity` stays as it is.
 */
export function isoInstant(text: string): string {
  // Our own PostgreSQL speaks in UTC; a church's own may not.
  if (text.endsWith("+00")) return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, "0")}Z`;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

/** The instant `milliseconds` before another, in ISO 8601: what columns are compared with. */
export const instantBefore = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
