import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ensureBuilt } from "../launch/build.mjs";
import { anyRate, compileCache, root, serverEntry, serverFlags } from "../launch/places.mjs";
import { until } from "../faults/waiting.ts";

export interface Server {
  readonly port: number;
  /** Ends it, by SIGTERM or `kill -9`. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Below the system's ephemeral ports. */
export const somePort = (): number => 25_000 + Math.floor(Math.random() * 1_000);

/**
 * Runs a server as the service file of docs/operations does: with these settings only.
 *
 * @param onOutput gets its log, in pieces
 * @returns once it is healthy
 */
export async function startServer(
  port: number,
  settings: Readonly<Record<string, string>>,
  onOutput: (text: string) => void = () => undefined,
): Promise<Server> {
  ensureBuilt();
  const server = spawn(process.execPath, [...serverFlags, join(root, serverEntry)], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: "warn",
      PORT: String(port),
      ...anyRate,
      ...settings,
    },
  });
  const ended = once(server, "exit");
  let said = "";
  server.stdout.setEncoding("utf8").on("data", onOutput);
  server.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  await until("the server is healthy", 30_000, async () => {
    if (server.exitCode !== null) throw new Error(`The server ended:\n${said}`);
    return fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    port,
    end: async (signal) => {
      server.kill(signal);
      await ended;
    },
  };
}
