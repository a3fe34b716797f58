import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect, type Database } from "../../apps/server/src/database/connect.ts";
import { startEmbedded, type EmbeddedPostgres } from "../../apps/server/src/database/embedded/embedded.ts";
import { makeTokens, type Tokens } from "../../apps/server/src/access/tokens.ts";
import { ensureBuilt } from "../launch/build.mjs";
import { anyRate, productNode, root, serverEntry, serverFlags } from "../launch/places.mjs";

/** The server's secrets, which no answer or log line may contain. */
export const secrets = {
  session: "canario-da-sessao-Zq7Lw2Xt9Rb4Vn8Ks3Hd",
  databasePassword: "canario-do-banco-5Jt8Wm",
  adminPassword: "Ataque-Canario#2026",
  vaultKey: Buffer.from("canario-do-cofre-7Rk2Wm9Xt4Lb6Vq").toString("base64"),
};
const adminEmail = "primeira@ataque.example";

export interface Target {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly postgres: EmbeddedPostgres;
  readonly log: string[];
  /** How the server ended; null: it runs. */
  readonly ended: () => string | null;
  readonly stop: () => Promise<void>;
}

const readyLimitMs = 60_000;
/** Without the caller's own settings, such as DATABASE_URL and PORT. */
const inherited = Object.fromEntries(
  ["PATH", "HOME", "TMPDIR", "LANG"].flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
);

/**
 * Starts PostgreSQL on a folder of its own and the server as in production, on a free port of loopback unless `env` names one.
 * Addresses are taken from X-Forwarded-For, so that limits stay on and requests can come from any address.
 *
 * @returns once the server answers
 */
export async function startTarget(env: Readonly<Record<string, string>> = {}): Promise<Target> {
  ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-attack-"));
  // PostgreSQL's user must be able to pass to its folder.
  chmodSync(dataDir, 0o711);
  // The data are thrown away, and disk faults are not tested here.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const postgres = await startEmbedded({ dataDir, log: () => {}, settings });
  const { host, port: socket, user, database: name } = postgres.connection;
  const log: string[] = [];
  const server = spawn(productNode(), [...serverFlags, join(root, serverEntry)], {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...inherited,
      NODE_ENV: "production",
      APRISCO_LAUNCHER: "1",
      DATA_DIR: join(dataDir, "server"),
      DATABASE_URL: `postgres://${user}:${secrets.databasePassword}@localhost/${name}?host=${encodeURIComponent(host)}&port=${socket}`,
      SESSION_SECRET: secrets.session,
      VAULT_KEY: secrets.vaultKey,
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: secrets.adminPassword,
      TRUST_PROXY: "true",
      ...anyRate,
      CEP_URL: "http://127.0.0.1:9/{cep}",
      PORT: "0",
      LOG_LEVEL: "info",
      ...env,
    },
  });
  let ending: string | null = null;
  server.on("exit", (code, signal) => (ending = signal ?? `code ${code}`));
  const database = connect({ ...postgres.connection, max: 4 }, () => {});
  const stop = async (): Promise<void> => {
    const gone = once(server, "exit");
    // The server stops when its launcher's pipe closes.
    server.stdin.end();
    if (ending === null) await gone;
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await portOf(server, log);
    const tokens = makeTokens(new TextEncoder().encode(secrets.session));
    return { port, url: `http://127.0.0.1:${port}`, dataDir, database, tokens, postgres, log, ended: () => ending, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function portOf(server: ChildProcess, log: string[]): Promise<number> {
  const address = new Promise<number>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue;
      createInterface(stream).on("line", (line) => {
        log.push(line);
        const found = /→\s+http:\/\/localhost:(\d+)\s*$/.exec(line);
        if (found) resolve(Number(found[1]));
      });
    }
  });
  const giveUp = AbortSignal.timeout(readyLimitMs);
  const ended = Promise.race([once(server, "exit"), once(giveUp, "abort")]).then(() => null);
  const port = await Promise.race([address, ended]);
  if (port === null) throw new Error(`The server did not start. It said:\n${log.slice(-8).join("\n")}`);
  return port;
}
