import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../settings/config.ts";
import { connect } from "../../database/connect.ts";
import { startEmbedded } from "../../database/embedded/embedded.ts";
import { migrate } from "../../database/schema/migrate.ts";
import { fillDemo } from "../../demo/demo.ts";
import { makeLive } from "../../live/live.ts";
import { diskStorage } from "../../files/storage/disk-storage.ts";
import { makeTokens } from "../../access/tokens.ts";
import { makeHasher } from "../../passwords/hasher.ts";
import { makeVault } from "../../vault/vault.ts";
import type { Services } from "../../services.ts";

export interface DemoHouse {
  readonly address: string;
  close(): Promise<void>;
}

/** The demo church at `now`: the same instant always makes the same church. On this machine only. */
export async function openDemoHouse(now: Date): Promise<DemoHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-pictures-"));
  chmodSync(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const database = connect(embedded.connection, () => {});
  await migrate(database.handle);
  // Links in the pictures have a church's address, not this machine's.
  const env = { NODE_ENV: "production", DATA_DIR: dataDir, PUBLIC_URL: "https://oliveira.example" };
  const config = readConfig(env);
  const services: Services = {
    config,
    database,
    storage: diskStorage(join(dataDir, "files")),
    tokens: makeTokens(randomBytes(48)),
    vault: makeVault(config),
    hasher: makeHasher(),
    live: makeLive(async () => []),
    now: () => now,
    startedAt: now,
    isReady: () => true,
  };
  await fillDemo(services, () => {});
  const app = await buildApp(services, pino({ level: "silent" }));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    address,
    close: async () => {
      await app.close();
      await database.close();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
