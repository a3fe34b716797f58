import { chmodSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../apps/server/src/database/connect.ts";
import { startEmbedded, type EmbeddedPostgres } from "../apps/server/src/database/embedded/embedded.ts";
import { migrate } from "../apps/server/src/database/schema/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One PostgreSQL for each worker: `workersPostgres()`. Both roles connect through its private socket, without a password. */
    postgres: readonly Pick<EmbeddedPostgres, "connection" | "superuser">[];
  }
}

/**
 * One PostgreSQL for each worker, in a separate folder: an open transaction of one test file would delay functions that wait for
 * all transactions, such as the seals of the activity log, in another file's database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startOne));
  project.provide(
    "postgres",
    started.map(({ postgres: { connection, superuser } }) => ({ connection, superuser })),
  );
  return async () => void (await Promise.all(started.map(({ stop }) => stop())));
}

interface StartedDatabase {
  readonly postgres: EmbeddedPostgres;
  readonly stop: () => Promise<void>;
}

/** Without durability, because the data are thrown away after the run. */
async function startOne(): Promise<StartedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "aprisco-test-"));
  // PostgreSQL 15 must be able to pass to its folder.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbedded({
    dataDir,
    log: () => {},
    // POSTGRES_BIN=/usr/lib/postgresql/15/bin runs the tests on the oldest supported version.
    ...(process.env["POSTGRES_BIN"] ? { binDir: process.env["POSTGRES_BIN"] } : {}),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  // Migrated once; each test file gets a clone of it.
  const template = connect(postgres.connection, () => {});
  await migrate(template.handle);
  await template.close();
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { postgres, stop };
}
