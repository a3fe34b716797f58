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

/** A PostgreSQL that belongs to no product, as a church would have it elsewhere: on a port of this machine. */
export type Postgres = {
  /** Makes an empty database. @returns its DATABASE_URL */
  readonly newDatabase: () => Promise<string>;
  /** All of its processes as they are now, the postmaster first. */
  readonly family: () => number[];
  readonly start: () => Promise<void>;
  /** Kills it as `kill -9` does; it is started again by itself. @returns once it has another postmaster */
  readonly kill: () => Promise<void>;
  /** Its 'fast shutdown': sessions are ended, data is written. Fine when it does not run. */
  readonly stop: () => Promise<void>;
};

/** Starts it on any free port, with its data below `folder`. */
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

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** A SESSION_SECRET, which the product asks for with a PostgreSQL that is not its own. */
export const newSecret = (): string => randomBytes(36).toString("base64");
/** Where a database is given, the server makes no master key of its own. */
export const newVaultKey = (): string => randomBytes(32).toString("base64");
