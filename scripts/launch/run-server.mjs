import { spawn } from "node:child_process";
import { constants } from "node:os";
import { watch } from "./watchdog.mjs";
import { productNode, root, serverEntry, serverEnvironment, serverFlags } from "./places.mjs";

/** A terminal's Ctrl-C arrives twice, from the terminal and from npm: within this time it counts once. */
const sameWishMs = 1_000;
const parentCheckMs = 1_000;

/**
 * The exits after which the server is restarted: its own code (sysexits.h: an internal software error), or a signal from a fault,
 * the system's memory limit, our watchdog or a person. A wish to stop comes to the launcher as a signal.
 */
const crashCode = 70;
const crashSignals = ["SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGKILL", "SIGSEGV", "SIGTRAP"];
/** A server that ran this long was sound: it is restarted at once, and the pauses start from the shortest. */
const soundAfterMs = 3_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Runs the server as a child and ends with its code; a server that ended unasked, or does not answer, is restarted. It holds the
 * other end of a pipe, which closes when this process ends in any way, and then it stops.
 *
 * @param {Record<string, string>} settings
 */
export function runServer(settings) {
  let askedAt = 0;
  let pauseMs = 0;
  let server = start();

  function start() {
    const startedAt = Date.now();
    const child = startServer(settings);
    child.on("exit", (code, signal) => {
      const crashed = code === crashCode || (signal !== null && crashSignals.includes(signal));
      if (!crashed || askedAt > 0) process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      pauseMs = Date.now() - startedAt > soundAfterMs ? 0 : Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs);
      console.error(`\n  The server ended unasked (${signal ?? code}) and is started again.`);
      setTimeout(() => (server = start()), pauseMs);
    });
    watch(child, () => {
      if (askedAt > 0) return;
      console.error("\n  The server does not answer any more: it is ended, and started again.");
      child.kill("SIGKILL");
    });
    return child;
  }

  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    // Between a crash and the next start there is no process.
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
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
}

/** @param {Record<string, string>} settings */
function startServer(settings) {
  const server = spawn(productNode(), [...serverFlags, serverEntry], {
    cwd: root,
    // A process group of its own, so that only the launcher sends it signals.
    detached: process.platform !== "win32",
    // Over the last one the server reports its address.
    stdio: ["pipe", "inherit", "inherit", "ipc"],
    env: { ...serverEnvironment, ...process.env, ...settings, APRISCO_LAUNCHER: "1" },
  });
  server.stdin?.on("error", () => {});
  server.on("error", (cause) => {
    console.error(`\n  Aprisco could not start.\n  ${cause.message}\n`);
    process.exit(1);
  });
  return server;
}

/**
 * npm forwards signals, but not when it is killed: then this process has another parent.
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
