import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { buildApp } from "../app.ts";
import { readConfig } from "../settings/config.ts";
import { connect } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { migrate } from "../database/schema/migrate.ts";
import { dumpRung } from "../database/schema/rung.ts";
import { makeLive } from "../live/live.ts";
import { diskStorage } from "../files/storage/disk-storage.ts";
import { makeTokens } from "../access/tokens.ts";
import { makeHasher } from "../passwords/hasher.ts";
import { makeVault } from "../vault/vault.ts";
import { liveInTinyChurch } from "./tiny-church.ts";

/** Runs a few weeks of a tiny church on a PostgreSQL of its own. @returns its database as SQL */
export async function liveAndDump(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-ladder-"));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const database = connect(embedded.connection, () => undefined);
    await migrate(database.handle);
    const secret = "r3Kq8Zt5Wm1Xc7Vb2Nj6Hg4Fd9Ls0PaQe";
    let clock = new Date(0);
    const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: secret, CEP_URL: "http://127.0.0.1:9/{cep}", DATA_DIR: dataDir });
    const services = {
      config,
      vault: makeVault(config),
      database,
      storage: diskStorage(join(dataDir, "files")),
      tokens: makeTokens(new TextEncoder().encode(secret)),
      hasher: makeHasher(),
      live: makeLive(async () => []),
      now: () => clock,
      startedAt: clock,
      isReady: () => true,
    };
    const app = await buildApp(services, pino({ level: "silent" }));
    await liveInTinyChurch(app, (instant) => {
      clock = new Date(instant);
    });
    const text = await dumpRung(database.handle);
    await app.close();
    await database.close();
    return text;
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
