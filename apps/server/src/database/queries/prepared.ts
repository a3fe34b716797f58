import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

/** Each name costs a plan in every connection: beyond so many, rare texts are planned afresh as before. */
export const MOST_NAMES = 400;
/** How well these are planned depends on the very text that is looked for: one plan for all would be a poor one. */
const likeness = /\blike\b|<%|%>/;
/** So far after its bracket a parameter is one of `similarity`. */
const REACH = 60;
const dependsOnText = (text: string): boolean =>
  likeness.test(text) ||
  text
    .split("similarity(")
    .slice(1)
    .some((rest) => rest.slice(0, REACH).split("\n", 1).join().includes("$"));
/** Only these have a plan to keep. */
const planned = /^\s*(?:select|insert|update|delete|with)\b/;

/** PostgreSQL: a column of the reply changed its type under a kept plan, after a migration by another instance. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "0A000" && error.message.includes("cached plan");

/** What pg says when no answer came in time. PostgreSQL's own limit is shorter, so it hangs, or the line to it is cut. */
const silence = "Query read timeout";

const names = new Map<string, string>();
/** Has a query's text parsed and planned once per connection from now on: for queries that are built once (kept-query.ts). */
export function keepPlan(text: string): void {
  if (names.has(text) || names.size >= MOST_NAMES || !planned.test(text) || dependsOnText(text)) return;
  names.set(text, `aprisco_${names.size}`);
}

/**
 * A pool whose connections parse and plan each kept query once: it has a name by its text, and PostgreSQL decides from
 * its sixth run on whether one plan serves all values. Planning was two thirds of what a page of a list cost.
 *
 * A connection that stayed silent is asked no more: pg still waits for that answer on it, and a rollback, or whoever got the
 * connection next from the pool, would wait as long again.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let outdated = false;
    let silent = false;
    const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      if (silent) throw new Error(silence);
      const name = names.get(text);
      try {
        return (await client.query({
          text,
          values: [...values],
          ...(name === undefined ? {} : { name }),
        })) as unknown as PostgresQueryResult<R>;
      } catch (error) {
        outdated ||= isOutdated(error);
        silent ||= error instanceof Error && error.message === silence;
        throw error;
      }
    };
    return { query: query as PostgresPoolClient["query"], release: (destroy) => client.release(destroy === true || outdated || silent) };
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrap(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
