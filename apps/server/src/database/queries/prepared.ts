import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

/** Each name costs a plan in every connection: further texts are planned each time. */
export const MOST_NAMES = 400;
/** The best plan of these depends on the searched text: one plan for all would be a poor one. */
const likeness = /\blike\b|<%|%>/;
/** A parameter within this distance of the bracket belongs to `similarity`. */
const REACH = 60;
const dependsOnText = (text: string): boolean =>
  likeness.test(text) ||
  text
    .split("similarity(")
    .slice(1)
    .some((rest) => rest.slice(0, REACH).split("\n", 1).join().includes("$"));
/** Only these statements have a plan. */
const planned = /^\s*(?:select|insert|update|delete|with)\b/;

/** PostgreSQL's error if a column of the result changed its type under a kept plan, after a migration by another server. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "0A000" && error.message.includes("cached plan");

/** PostgreSQL's code for a change on a server that is read-only: a standby, or a former primary after a fail-over. */
export const DEMOTED = "25006";
const isDemoted = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === DEMOTED;

/** The driver's message if no answer came in time. PostgreSQL's own limit is shorter, so it hangs, or the connection is broken. */
const silence = "Query read timeout";

const names = new Map<string, string>();
/** Makes a query's text be parsed and planned once per connection: for queries that are built once (kept-query.ts). */
export function keepPlan(text: string): void {
  if (names.has(text) || names.size >= MOST_NAMES || !planned.test(text) || dependsOnText(text)) return;
  names.set(text, `aprisco_${names.size}`);
}

/**
 * A pool whose connections parse and plan each kept query once: its name derives from the text, and from the sixth run on
 * PostgreSQL decides whether one plan serves all values. Planning was two thirds of the cost of a list's page.
 *
 * A connection that did not answer is closed: the driver still waits for the answer on it, so a rollback, or the next user of the
 * connection, would wait as long again. After an answer of a read-only server all connections made before it are closed: they
 * lead to the server that another one took over from.
 *
 * @param onAnswer gets each error, and null for each answer
 */
export function preparing(pool: pg.Pool, onAnswer: (error: unknown) => void = () => undefined): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, { readonly wrapped: PostgresPoolClient; readonly era: number }>();
  // Counts the fail-overs that were noticed.
  let era = 0;
  const wrap = (client: pg.PoolClient, born: number): PostgresPoolClient => {
    let outdated = false;
    let silent = false;
    const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      if (silent) throw new Error(silence);
      const name = names.get(text);
      try {
        const result = await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
        onAnswer(null);
        return result as unknown as PostgresQueryResult<R>;
      } catch (error) {
        onAnswer(error);
        outdated ||= isOutdated(error);
        silent ||= error instanceof Error && error.message === silence;
        // Once for all connections of one server.
        if (isDemoted(error) && born === era) era += 1;
        throw error;
      }
    };
    return {
      query: query as PostgresPoolClient["query"],
      release: (destroy) => client.release(destroy === true || outdated || silent || born < era),
    };
  };
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect().catch((error: unknown) => {
          onAnswer(error);
          throw error;
        });
        const known = clients.get(client) ?? { wrapped: wrap(client, era), era };
        clients.set(client, known);
        if (known.era === era) return known.wrapped;
        client.release(true);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
