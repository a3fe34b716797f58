import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root, serverEntry } from "../launch/places.mjs";
import { ancestorsOf, commandOf, familyOf, killHard, survivorsOf } from "./processes.ts";
import { mustHold, until } from "./waiting.ts";

export const admin = { email: "falhas@exemplo.com.br", password: "Falhas#2026" };

/** A product that runs as its users run it: npm → launcher → server → PostgreSQL. */
export type Product = {
  readonly port: number;
  readonly readyMs: number;
  readonly npm: ChildProcess;
  /** Every line that it wrote so far. */
  readonly said: readonly string[];
  /** Numbers of its processes as they are now. */
  readonly pids: () => { npm: number; launcher: number; server: number; postgres: number };
  /** The server's number, also where PostgreSQL is not its own. */
  readonly server: () => number;
  /** All of its processes as they are now. */
  readonly family: () => number[];
};

export type Settings = Readonly<Record<string, string>>;

/** How soon a start that builds and migrates nothing must be ready; generous, since other work may share the machine. */
const readyLimitMs = 20_000;
const goneLimitMs = 15_000;

/**
 * Starts the product on a data folder and any free port.
 *
 * @param settings of the environment, over ours
 * @returns once it printed its address
 */
export async function startProduct(dataDir: string, settings: Settings = {}): Promise<Product> {
  const started = performance.now();
  const env = { ...environment(dataDir), ...settings };
  const npm = spawn("npm", ["start", "--silent"], { cwd: root, stdio: ["ignore", "pipe", "pipe"], env });
  const pid = npm.pid ?? 0;
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
  const port = await Promise.race([address, ended]);
  mustHold(port !== null, `the product is ready within ${readyLimitMs / 1000} s; it said:\n${said.slice(-6).join("\n")}`);
  return {
    port,
    readyMs: performance.now() - started,
    npm,
    said,
    pids: () => pidsOf(pid, dataDir),
    server: () => serverOf(pid),
    family: () => familyOf(pid),
  };
}

/** Starts a second server on a folder that is in use. @returns its exit code and what it said */
export async function startRefused(dataDir: string): Promise<{ code: number | null; said: string }> {
  const second = spawn("npm", ["start", "--silent"], { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: environment(dataDir) });
  let said = "";
  for (const stream of [second.stdout, second.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  const [code] = (await once(second, "close")) as [number | null];
  return { code, said };
}

/** Waits until none of these processes runs. */
export async function mustBeGone(pids: readonly number[], what: string): Promise<number> {
  return until(`${what}: no process is left behind`, goneLimitMs, () => survivorsOf(pids).length === 0);
}

/** Ends a product the hard way, after a fault was found. */
export function sweep(product: Product | undefined): void {
  if (product !== undefined) for (const pid of product.family()) killHard(pid);
}

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** Nothing of the caller's own settings: neither its DATABASE_URL nor its PORT is for this product. */
function environment(dataDir: string): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG"].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return {
    ...(Object.fromEntries(kept) as NodeJS.ProcessEnv),
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
}

/** Read from PostgreSQL upwards: npm may put a shell between itself and the launcher. */
function pidsOf(npm: number, dataDir: string): ReturnType<Product["pids"]> {
  const postgres = postmasterOf(dataDir);
  const [guard, server, launcher] = ancestorsOf(postgres);
  mustHold(guard !== undefined && server !== undefined && launcher !== undefined, "the chain npm → launcher → server → guard → PostgreSQL");
  return { npm, launcher, server, postgres };
}

/** Read from npm downwards: the server is the program of ours that is started last. */
function serverOf(npm: number): number {
  const server = familyOf(npm).findLast((pid) => commandOf(pid).includes(serverEntry));
  mustHold(server !== undefined, "a server runs below npm");
  return server;
}
