import { spawn } from "node:child_process";
import { constants } from "node:os";
import { compileCache, productNode, root } from "./places.mjs";

/** A terminal's Ctrl-C reaches us twice, from the terminal and from npm: within this time it is one wish. */
const sameWishMs = 1_000;
const parentCheckMs = 1_000;

/**
 * Runs the server as our child and ends as it ends. It holds the other end of a pipe: when we die, however we die,
 * the pipe closes and it stops.
 *
 * @param {Record<string, string>} settings
 */
export function runServer(settings) {
  const server = spawn(productNode(), ["apps/server/src/main.ts"], {
    cwd: root,
    // A group of its own: only we decide which signals it gets.
    detached: process.platform !== "win32",
    stdio: ["pipe", "inherit", "inherit"],
    env: { NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache, ...process.env, ...settings, APRISCO_LAUNCHER: "1" },
  });
  server.stdin.on("error", () => {});

  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      server.kill(signal);
    } else if (Date.now() - askedAt > sameWishMs) {
      server.kill("SIGKILL");
    }
  };
  process.on("SIGINT", () => ask("SIGINT"));
  process.on("SIGTERM", () => ask("SIGTERM"));
  process.on("SIGHUP", () => ask("SIGTERM"));
  stopWithNpm(() => ask("SIGTERM"));

  server.on("error", (cause) => {
    console.error(`\n  Aprisco could not start.\n  ${cause.message}\n`);
    process.exit(1);
  });
  server.on("exit", (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
  });
}

/**
 * npm hands signals on, but a killed one cannot: then we have another parent.
 *
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, parentCheckMs);
  watch.unref();
}
