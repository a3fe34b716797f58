import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { productNode, root, serverEnvironment, serverFlags } from "../../scripts/launch/places.mjs";

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const READY_LIMIT_MS = 60_000;

/** Without the caller's own settings, such as DATABASE_URL and PORT. */
const inherited = Object.fromEntries(
  ["PATH", "HOME", "TMPDIR", "LANG"].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

async function portFrom(child: ChildProcess, logFile: string): Promise<number> {
  const giveUp = performance.now() + READY_LIMIT_MS;
  while (performance.now() < giveUp && child.exitCode === null) {
    const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)\s*$/m.exec(readFileSync(logFile, "utf8"))?.[1];
    if (port !== undefined) return Number(port);
    await pause(5);
  }
  throw new Error(`The server did not start. It said:\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
}

/**
 * Starts one of our scripts on Node 24. Its output goes to a file, as to a system's journal, because a pipe would have to be read
 * during the measurement.
 *
 * @returns once it has printed its address
 */
export async function startScript(script: string, env: Readonly<Record<string, string>>, logFile: string): Promise<ServerProcess> {
  const log = openSync(logFile, "w");
  const child = spawn(productNode(), [...serverFlags, script], {
    cwd: root,
    stdio: ["ignore", log, log],
    env: { ...inherited, ...serverEnvironment, ...env },
  });
  const port = await portFrom(child, logFile);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
