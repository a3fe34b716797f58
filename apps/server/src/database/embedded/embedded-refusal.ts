/**
 * The embedded PostgreSQL cannot or must not start. The message is for the operator: what was found and what to do; shown without a
 * stack.
 */
export class EmbeddedRefusal extends Error {
  override name = "EmbeddedRefusal";
}

/** The advice of refusals: it works on every platform. */
export const useDatabaseUrl = "set DATABASE_URL to a PostgreSQL server (15 or newer) that you run yourself";
