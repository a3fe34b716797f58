import { spawn } from "node:child_process";
import { constants } from "node:os";
import { watch } from "./watchdog.mjs";
import { productNode, root, serverEntry, serverEnvironment, serverFlags } from "./places.mjs";

/** A terminal's Ctrl-C reaches us twice, from the terminal and from npm: within this time it is one wish. */
const sameWishMs = 1_000;
const parentCheckMs = 1_000;

/**
 * How the server ends when it is to go on: by its own word (sysexits.h: an internal software error), torn down by a fault, or
 * killed by whoever was short of memory, by our watchdog, or by hand: who means to end it asks us.
 */
const crashCode = 70;
const crashSignals = ["SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGKILL", "SIGSEGV", "SIGTRAP"];
/** One that ran for this long was sound: it is started again at once, and the pauses begin anew. */
const soundAfterMs = 3_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Runs the server as our child and ends as it ends; one that ended unasked, or does not answer any more, is started again. It
 * holds the other end of a pipe: when we die, however we die, the pipe closes and it stops.
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
    // Between a crash and the next start there is nobody to ask.
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
    // A group of its own: only we decide which signals it gets.
    detached: process.platform !== "win32",
    // Over the last it says where it listens.
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
