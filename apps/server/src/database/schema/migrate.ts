import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { migrationsFolder } from "../../places.ts";
import { queriesOf, type Handle, type Queries } from "../connect.ts";

/** A database that this version must not touch; the message says why and what to do. */
export class MigrationRefusal extends Error {}

interface Step {
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

/** The migrations of this version in order. Line ends do not count: some checkouts have CRLF. */
async function readSteps(folder: URL): Promise<readonly Step[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const statements = (await readFile(new URL(file, folder), "utf8")).replaceAll("\r\n", "\n");
      return { name: file.replace(/\.sql$/, ""), statements, checksum: createHash("sha256").update(statements).digest("hex") };
    }),
  );
}

function asMigration({ name, statements, checksum }: Step): Migration {
  return {
    up: async (db) => {
      await sql.raw(statements).execute(db);
      await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(db);
      await sql`insert into migration_checksums (name, checksum) values (${name}, ${checksum})`.execute(db);
    },
  };
}

async function isTable(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(queries);
  return rows[0]?.found === true;
}

/** @throws MigrationRefusal if the database has a migration that this version lacks, or has with another text */
async function refuseForeign(queries: Queries, steps: readonly Step[]): Promise<void> {
  if (!(await isTable(queries, "kysely_migration"))) return;
  const { rows: applied } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries);
  const unknown = applied.filter(({ name }) => !steps.some((step) => step.name === name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new MigrationRefusal(
      `The data was written by a newer version of Aprisco (it holds ${unknown.join(", ")}, which this version does not know). ` +
        "Nothing was changed. Start that version or a newer one, or restore a backup that this version made.",
    );
  if (!(await isTable(queries, "migration_checksums"))) return;
  const { rows: sums } = await sql<Pick<Step, "name" | "checksum">>`select name, checksum from migration_checksums`.execute(queries);
  const edited = steps.filter((step) => sums.some(({ name, checksum }) => name === step.name && checksum !== step.checksum));
  if (edited.length > 0)
    throw new MigrationRefusal(
      `The migration ${edited.map(({ name }) => name).join(", ")} is not the one that made this database: its file was changed afterwards. ` +
        "Nothing was changed. Put the released file back; a change belongs in a new migration.",
    );
}

/**
 * Migrates the schema to this version, in one transaction, so that a failure or interruption leaves nothing. Servers that start
 * together run one at a time. `folder` has other migrations, for tests.
 *
 * @returns the names of the migrations that ran
 * @throws MigrationRefusal if the database is newer than this code, or a migration was edited after it ran
 */
export async function migrate(handle: Handle, folder = migrationsFolder): Promise<readonly string[]> {
  const queries = queriesOf(handle);
  const steps = await readSteps(folder);
  await refuseForeign(queries, steps);
  const migrations = Object.fromEntries(steps.map((step) => [step.name, asMigration(step)]));
  const { error, results } = await new Migrator({ db: queries, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) {
    // A newer server may have migrated while this one waited.
    await refuseForeign(queries, steps);
    throw error instanceof Error ? error : new Error("migration failed", { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
