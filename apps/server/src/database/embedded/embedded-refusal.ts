/**
 * The embedded PostgreSQL cannot or must not start. The message is written for whoever runs the server: it says what
 * was found and what to do, and is meant to be shown without a stack.
 */
export class EmbeddedRefusal extends Error {
  override name = "EmbeddedRefusal";
}

/** The way out that every platform has. */
export const useDatabaseUrl = "set DATABASE_URL to a PostgreSQL server (15 or newer) that you run yourself";
