import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { anyRate, root, serverEntry } from "../launch/places.mjs";
import { ancestorsOf, commandOf, familyOf, killHard, survivorsOf } from "./processes.ts";
import { mustHold, until } from "./waiting.ts";

export const admin = { email: "falhas@exemplo.com.br", password: "Falhas#2026" };

/** A product that runs as its users run it: npm → launcher → server → PostgreSQL. */
export type Product = {
  readonly port: number;
  readonly readyMs: number;
  readonly npm: ChildProcess;
  readonly said: readonly string[];
  readonly pids: () => { npm: number; launcher: number; server: number; postgres: number };
  /** The server's process id, also with a separate PostgreSQL. */
  readonly server: () => number;
  readonly family: () => number[];
};

export type Settings = Readonly<Record<string, string>>;

/** The time limit of a start without build and migration; wide, because other work may share the machine. */
const readyLimitMs = 20_000;
const goneLimitMs = 15_000;

export type LaunchedProduct = Pick<Product, "npm" | "said" | "server" | "family"> & {
  /** The port that it printed; null: it ended before, or took too long. */
  readonly port: Promise<number | null>;
};

/**
 * Starts the product on a data folder and a free port, without waiting.
 *
 * @param settings environment variables that override ours
 */
export function launch(dataDir: string, settings: Settings = {}): LaunchedProduct {
  const env = { ...environment(dataDir), ...settings };
  const npm = spawn("npm", ["start", "--silent"], { cwd: root, stdio: ["ignore", "pipe", "pipe"], env });
  const said: string[] = [];
  const address = new Promise<number>((resolve) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      createInterface(stream).on("line", (line) => {
        said.push(line);
        const found = /http:\/\/localhost:(\d+)\s*$/.exec(line);
        if (found) resolve(Number(found[1]));
      });
    }
  });
  const giveUp = AbortSignal.timeout(readyLimitMs);
  const ended = Promise.race([once(npm, "exit"), once(giveUp, "abort")]).then(() => null);
  const pid = npm.pid ?? 0;
  return { npm, said, port: Promise.race([address, ended]), server: () => serverOf(pid), family: () => familyOf(pid) };
}

/** Waits until a product launched at `started` prints its address. */
export async function becomeReady(launched: LaunchedProduct, dataDir: string, started: number): Promise<Product> {
  const { npm, said, server, family } = launched;
  const port = await launched.port;
  mustHold(port !== null, `the product is ready within ${readyLimitMs / 1000} s; it said:\n${said.slice(-6).join("\n")}`);
  const readyMs = performance.now() - started;
  return { port, readyMs, npm, said, pids: () => pidsOf(npm.pid ?? 0, dataDir), server, family };
}

/** Starts a second server on a folder in use. @returns its exit code and output */
export async function startRefused(dataDir: string): Promise<{ code: number | null; said: string }> {
  const second = spawn("npm", ["start", "--silent"], { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: environment(dataDir) });
  let said = "";
  for (const stream of [second.stdout, second.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  const [code] = (await once(second, "close")) as [number | null];
  return { code, said };
}

export async function mustBeGone(pids: readonly number[], what: string): Promise<number> {
  return until(`${what}: no process is left behind`, goneLimitMs, () => survivorsOf(pids).length === 0);
}

export async function stop({ npm }: Pick<Product, "npm">): Promise<void> {
  const gone = once(npm, "exit");
  npm.kill("SIGTERM");
  await gone;
}

/** Kills a server, and before it its launcher, which would start another. */
export function killChain({ server }: Pick<Product, "server">): void {
  const pid = server();
  const [launcher] = ancestorsOf(pid);
  if (launcher !== undefined) killHard(launcher);
  killHard(pid);
}

export function sweep(product: Pick<Product, "family">): void {
  for (const pid of product.family()) killHard(pid);
}

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** Whether the PostgreSQL of a data folder is another process than the killed one. */
export function isAnother(dataDir: string, killed: number): boolean {
  try {
    return postmasterOf(dataDir) !== killed;
  } catch {
    return false;
  }
}

/** Without the caller's own settings, such as DATABASE_URL and PORT. */
function environment(dataDir: string): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG"].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return {
    ...(Object.fromEntries(kept) as NodeJS.ProcessEnv),
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    ...anyRate,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
}

/** Searched from PostgreSQL upwards: npm may start a shell before the launcher. */
function pidsOf(npm: number, dataDir: string): ReturnType<Product["pids"]> {
  const postgres = postmasterOf(dataDir);
  const [guard, server, launcher] = ancestorsOf(postgres);
  mustHold(guard !== undefined && server !== undefined && launcher !== undefined, "the chain npm → launcher → server → guard → PostgreSQL");
  return { npm, launcher, server, postgres };
}

/** Searched from npm downwards: the server is the last program of ours. */
function serverOf(npm: number): number {
  const server = familyOf(npm).findLast((pid) => commandOf(pid).includes(serverEntry));
  mustHold(server !== undefined, "a server runs below npm");
  return server;
}
