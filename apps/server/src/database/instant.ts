import { sql } from "kysely";

/**
 * An instant as PostgreSQL writes it, for `isoInstant`: a list that only shows instants need not make a Date of each, which
 * takes longer than the rest of its row. A column that may be null says so: `instantText<string | null>`.
 */
export const instantText = <T extends string | null = string>(column: string) => sql<T>`${sql.ref(column)}::text`;

/** PostgreSQL's text of an instant ("2026-11-21 20:15:37.12+00") in ISO 8601 with milliseconds, UTC. */
export function isoInstant(text: string): string {
  // Our own PostgreSQL speaks in UTC; a church's own may not.
  if (!text.endsWith("+00")) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, "0")}Z`;
}
