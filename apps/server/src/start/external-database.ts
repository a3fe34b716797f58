import { setTimeout as pause } from "node:timers/promises";
import pg from "pg"; // queries: connections of its own, before the pool is open
import { isUnavailable, type ConnectionSettings } from "../database/connect.ts";

interface Waiting {
  readonly waitMs: number;
  /** Between two attempts. */
  readonly pauseMs?: number;
  /** Called once, when the first attempt fails. */
  readonly onWait: () => void;
}

async function connectOnce(settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 4_000, ...settings });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Waits for an external database that starts at the same time, e.g. after a power failure.
 *
 * @throws the error of the last attempt; at once when waiting would not help (a wrong password, an unknown database)
 */
export async function awaitDatabase(settings: ConnectionSettings, { waitMs, pauseMs = 1_000, onWait }: Waiting): Promise<void> {
  const until = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      await (await connectOnce(settings)).end();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
      if (tries === 0) onWait();
      await pause(pauseMs);
    }
  }
}

/** The process of PostgreSQL that serves a connection. */
async function servedBy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: string }>(
    "select concat(pid, ' ', backend_start) as pid from pg_stat_get_activity(pg_backend_pid())",
  );
  return rows[0]?.pid ?? "";
}

/**
 * Whether connections lead through a pooler in transaction mode: two that are open at the same time are then served by one process
 * of PostgreSQL.
 */
export async function sharesConnections(settings: ConnectionSettings): Promise<boolean> {
  const clients = [await connectOnce(settings), await connectOnce(settings)];
  try {
    const served = [];
    for (const client of clients) served.push(await servedBy(client));
    return served[0] === served[1];
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
