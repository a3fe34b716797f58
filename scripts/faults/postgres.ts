import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { startEmbedded, type EmbeddedPostgres } from "../../apps/server/src/database/embedded/embedded.ts";
import { directQuery } from "../../apps/server/src/testing/database/direct-store.ts";
import { layFreshCluster } from "./fresh-cluster.ts";
import { familyOf, killHard } from "./processes.ts";
import { isAnother, postmasterOf } from "./product.ts";
import { until } from "./waiting.ts";

/** A separate PostgreSQL, as at another provider: on a port of this machine. */
export type Postgres = {
  /** Creates an empty database. @returns its DATABASE_URL */
  readonly newDatabase: () => Promise<string>;
  readonly family: () => number[];
  readonly start: () => Promise<void>;
  /** Kills it with `kill -9`; it restarts by itself. @returns once it has a new postmaster */
  readonly kill: () => Promise<void>;
  /** Its 'fast shutdown': sessions end, data is written. No error if it does not run. */
  readonly stop: () => Promise<void>;
};

export async function startPostgres(folder: string): Promise<Postgres> {
  const dataDir = join(folder, "external");
  const port = await freePort();
  const database = (name: string, user: string): string => `postgres://${user}@127.0.0.1:${port}/${name}`;
  let running: EmbeddedPostgres | null = null;
  let made = 0;
  const start = async (): Promise<void> => {
    running = await startEmbedded({ dataDir, log: () => {}, settings: { listen_addresses: "127.0.0.1", port: String(port) } });
  };
  await layFreshCluster(dataDir);
  await start();
  return {
    newDatabase: async () => {
      made += 1;
      const name = `church_${made}`;
      await directQuery(database("postgres", "postgres"), `create database ${name} owner aprisco`);
      return database(name, "aprisco");
    },
    family: () => familyOf(postmasterOf(dataDir)),
    start,
    kill: async () => {
      const killed = postmasterOf(dataDir);
      killHard(killed);
      await until("PostgreSQL is started again", 20_000, () => isAnother(dataDir, killed));
    },
    stop: async () => {
      await running?.stop();
      running = null;
    },
  };
}

/** A port without a listener at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** A SESSION_SECRET, which the product requires with a separate PostgreSQL. */
export const newSecret = (): string => randomBytes(36).toString("base64");
/** With a separate database the server makes no master key itself. */
export const newVaultKey = (): string => randomBytes(32).toString("base64");
