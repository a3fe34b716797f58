import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { queriesOf, type Handle } from "./connect.ts";

const folder = new URL("../../migrations/", import.meta.url);

/** Every migration of this version, by name. Each .sql file runs in one transaction together with its record. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const statements = await readFile(new URL(file, folder), "utf8");
      return [file.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(statements).execute(db)) }];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * Brings the schema up to this version; instances that start together wait for one another.
 * Fails when the database is newer than this code, or when a migration fails (then nothing of it stays).
 */
export async function migrate(handle: Handle): Promise<readonly string[]> {
  const migrations = await readMigrations();
  const migrator = new Migrator({ db: queriesOf(handle), provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("migration failed", { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
