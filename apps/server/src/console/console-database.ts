import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../settings/config.ts";
import type { ConnectionSettings } from "../database/connect.ts";
import { EmbeddedRefusal } from "../database/embedded/embedded-refusal.ts";
import { connectionOfRunning, startEmbedded } from "../database/embedded/embedded.ts";

/** For console commands: the running server's database, else one started on the same folder for the duration of the command. */
export async function openDatabase(config: Config): Promise<{ settings: ConnectionSettings; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { settings: { connectionString: config.databaseUrl }, stop: async () => {} };
  if (!existsSync(join(config.dataDir, "postgres"))) throw new Error(`There is no data in ${config.dataDir}. Is DATA_DIR the server's?`);
  try {
    const binDir = config.postgresBin ? { binDir: config.postgresBin } : {};
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: () => {}, ...binDir });
    return { settings: embedded.connection, stop: embedded.stop };
  } catch (cause) {
    const running = cause instanceof EmbeddedRefusal ? connectionOfRunning(config.dataDir) : null;
    if (running === null) throw cause;
    return { settings: running, stop: async () => {} };
  }
}
