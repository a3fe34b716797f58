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
    /** One PostgreSQL for each worker: `workersPostgres()`. Both roles come in over its private socket, without a password. */
    postgres: readonly Pick<EmbeddedPostgres, "connection" | "superuser">[];
  }
}

/**
 * One PostgreSQL for each worker, in a folder of its own: what one file writes at the moment would hold back in another's database
 * what waits for every transaction that is under way, such as the seals of the activity log.
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

/** Only here durability is given up: what it holds dies with the run. */
async function startOne(): Promise<StartedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "aprisco-test-"));
  // PostgreSQL 15 must be able to walk down to its folder.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbedded({
    dataDir,
    log: () => {},
    // POSTGRES_BIN=/usr/lib/postgresql/15/bin runs the suite on the oldest version that we promise.
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
