import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@aprisco/server/database/connect.ts";
import { startEmbedded } from "@aprisco/server/database/embedded/embedded.ts";
import { migrate } from "@aprisco/server/database/schema/migrate.ts";
import type { Population } from "../generator/family.ts";
import { loadChurch } from "../generator/load.ts";

/** A data folder with a church of this size, ready for the product; `remove` deletes it. */
export async function makeHouse(population: Population): Promise<{ dataDir: string; seconds: number; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "aprisco-bench-"));
  // PostgreSQL's user must be able to pass to the folder.
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const database = connect(embedded.connection, () => undefined);
    await migrate(database.handle);
    await database.close();
    const started = performance.now();
    await loadChurch(embedded.connection, population);
    return { dataDir, seconds: (performance.now() - started) / 1_000, remove: () => rm(dataDir, { recursive: true, force: true }) };
  } finally {
    await embedded.stop();
  }
}
