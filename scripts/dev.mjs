import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled } from "./launch/install.mjs";
import { productNode, root, toolEnvironment } from "./launch/places.mjs";

// npm run dev: the server from its source with the demo's data, restarted when its source changes, and the web with hot reload.
// PORT and WEB_PORT if 3000 and 5173 are taken; DATA_DIR for data other than data-demo/, which the first start creates.

ensureInstalled();
const port = process.env["PORT"] || "3000";
const webPort = process.env["WEB_PORT"] || "5173";
const web = `http://localhost:${webPort}`;
const children = [
  start(["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    APRISCO_DEMO: "1",
    DATA_DIR: process.env["DATA_DIR"] || "./data-demo",
    PORT: port,
  }),
  start([join(root, "node_modules/vite/bin/vite.js"), "apps/web", "--port", webPort, "--strictPort"], {
    API_URL: `http://127.0.0.1:${port}`,
  }),
];
console.log(`\n  ${web} opens as soon as the server listens; the first start makes the demo's data (a minute or two).\n`);

/** @param {readonly string[]} args @param {Record<string, string>} settings */
function start(args, settings) {
  const child = spawn(productNode(), args, { cwd: root, stdio: "inherit", env: { ...toolEnvironment(), ...settings } });
  child.on("exit", (code) => stop(code ?? 1));
  return child;
}

/** @param {number} code */
function stop(code) {
  process.exitCode ||= code;
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(0));
