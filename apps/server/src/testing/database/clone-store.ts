import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, type ProvidedContext } from "vitest";
import type { ConnectionSettings } from "../../database/connect.ts";

interface OwnDatabase {
  readonly settings: ConnectionSettings;
  readonly drop: () => Promise<void>;
}

/** The PostgreSQL of the worker that runs this file, with its roles' connections. */
export function workersPostgres(): ProvidedContext["postgres"][number] {
  const all = inject("postgres");
  const own = all[(Number(process.env["VITEST_POOL_ID"] ?? 1) - 1) % all.length];
  if (!own) throw new Error("this test run has no PostgreSQL");
  return own;
}

export const cloneDatabase = (): Promise<OwnDatabase> => makeDatabase(workersPostgres().connection.database);

export const emptyDatabase = (): Promise<OwnDatabase> => makeDatabase("template0");

async function makeDatabase(template: string): Promise<OwnDatabase> {
  const { connection, superuser } = workersPostgres();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(superuser);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Files are copied: the default way, page by page through the log, takes five times the processor time.
  const statement = `create database ${name} template ${template} strategy file_copy owner ${connection.user}`;
  // A clone is refused while another reads the template: it is retried only then.
  for (let attempt = 0; ; attempt += 1) {
    try {
      await administer(statement);
      break;
    } catch (error) {
      if (attempt > 200 || !(error instanceof Error && "code" in error && error.code === "55006")) throw error;
    }
  }
  return { settings: { ...connection, database: name }, drop: () => administer(`drop database ${name} with (force)`) };
}
