import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { anyRate, productNode, root, serverEntry } from "../../scripts/launch/places.mjs";
import { copyChurch, type Church } from "./churches.ts";

/** Far beyond what a start takes: on a very busy machine the demo church alone takes half a minute. */
const readyLimitMs = 120_000;

/** The real product on a data folder and port of its own. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}
/** A product whose server can be started again on the same data, with other settings. */
export interface Restartable extends Product {
  readonly restart: (env: Settings) => Promise<Restartable>;
}
type Settings = Readonly<Record<string, string>>;

/** Of the caller's clock: under libfaketime the whole walk, browser and server, stands on another day. */
const clock = ["LD_PRELOAD", "FAKETIME", "FAKETIME_SHARED"];

/** Nothing of the caller's own settings: neither its DATABASE_URL nor its PORT is for this product. */
const inherited = Object.fromEntries(
  ["PATH", "HOME", "TMPDIR", "LANG", ...clock].flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
);

async function addressOf(server: ChildProcess): Promise<string> {
  const said: string[] = [];
  const address = new Promise<string>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue;
      createInterface(stream).on("line", (line) => {
        said.push(line);
        const port = /→\s+http:\/\/localhost:(\d+)\s*$/.exec(line)?.[1];
        if (port !== undefined) resolve(`http://localhost:${port}`);
      });
    }
  });
  const giveUp = AbortSignal.timeout(readyLimitMs);
  const ended = Promise.race([once(server, "exit"), once(giveUp, "abort")]).then(() => null);
  const url = await Promise.race([address, ended]);
  if (url === null) throw new Error(`The product did not start. It said:\n${said.slice(-8).join("\n")}`);
  return url;
}

/** Starts the built product on a data folder, as `npm start` would; `env` adds settings. Resolves once it answers. */
export async function runProduct(dataDir: string, env: Settings): Promise<Product> {
  const server = spawn(productNode(), [join(root, serverEntry)], {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...inherited,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "error",
      APRISCO_LAUNCHER: "1",
      ...anyRate,
      ...env,
    },
  });
  const url = await addressOf(server);
  return {
    url,
    dataDir,
    stop: async () => {
      const gone = once(server, "exit");
      // The server stops when its launcher's pipe closes.
      server.stdin.end();
      await gone;
    },
  };
}

async function startCopy(church: Church, env: Settings): Promise<Restartable> {
  const folder = await mkdtemp(join(tmpdir(), "aprisco-e2e-"));
  const dataDir = join(folder, "data");
  copyChurch(church, dataDir);
  const start = async (settings: Settings): Promise<Restartable> => {
    const { url, stop } = await runProduct(dataDir, settings);
    return {
      url,
      dataDir,
      restart: async (next) => {
        await stop();
        return await start(next);
      },
      stop: async () => {
        await stop();
        // PostgreSQL may still be writing its last file.
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      },
    };
  };
  return await start(env);
}

/** A product on which nobody has set up a church. */
export const startProduct = (env: Settings = {}): Promise<Product> => startCopy("empty", env);

/** A church of two years with an account for every role and state, `DEMO_PASSWORD` for all of them. */
export const startDemo = (env: Settings = {}): Promise<Restartable> => startCopy("demo", env);

/** A setting for a server whose clock is so many days behind. */
export function daysBehind(days: number): Settings {
  const code = `const late = ${days * 86_400_000}; const Now = Date;
    globalThis.Date = class extends Now { constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() - late); } static now() { return Now.now() - late; } };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
