/**
 * Converts PostgreSQL's text of an instant ("2026-11-21 20:15:37.12+00") to ISO 8601 with milliseconds, UTC. Without a Date, which
 * would take longer than the rest of a list's row. `infinity` is not converted.
 */
export function isoInstant(text: string): string {
  // Our PostgreSQL answers in UTC; a church's own may not.
  if (text.endsWith("+00")) return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, "0")}Z`;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

/** The instant `milliseconds` earlier, in ISO 8601, for comparison with columns. */
export const instantBefore = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
