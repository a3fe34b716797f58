import { runServer } from "./launch/run-server.mjs";
import { ensureBuilt } from "./launch/build.mjs";
import { ensureInstalled } from "./launch/install.mjs";

// npm start, npm run demo. Runs on the machine's own Node (20.19 or newer), without packages until they are installed.

const demo = process.argv.includes("--demo");

/** The demo's accounts have public passwords, and its data are invented: it must not run on a network or in a real database. */
function checkDemo() {
  const host = process.env["HOST"] || "127.0.0.1";
  if (!/^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/.test(host))
    throw new Error(`HOST: the demo has well-known passwords and only listens on this machine (127.0.0.1), not on ${host}.`);
  if (process.env["DATABASE_URL"]) throw new Error("DATABASE_URL: the demo makes up its data and only fills its own folder. Unset it.");
}

try {
  if (demo) checkDemo();
  ensureInstalled();
  ensureBuilt();
  runServer(demo ? { APRISCO_DEMO: "1", DATA_DIR: process.env["DATA_DIR"] || "./data-demo" } : {});
} catch (cause) {
  console.error(`\n  Aprisco could not start.\n  ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
