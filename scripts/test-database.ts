import { chmodSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../apps/server/src/database/connect.ts";
import { startEmbedded, type Embedded } from "../apps/server/src/database/embedded.ts";
import { migrate } from "../apps/server/src/database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's one PostgreSQL: `inject("postgres")`. Both roles come in over its private socket, without a password. */
    postgres: Pick<Embedded, "connection" | "superuser">;
  }
}

/** One PostgreSQL per run, in a folder of its own. Only here durability is given up: what it holds dies with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide("postgres", { connection: postgres.connection, superuser: postgres.superuser });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
