import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

const binFolder = join(root, "node_modules", ".bin");

/** The folder of Node's compiled code between starts; the build fills it. */
export const compileCache = join(root, "node_modules", ".cache", "compiled");

/** The folder of measurements by a build and a test run; git ignores it. */
export const reports = join(root, ".cache");

/**
 * Node's flags for the server. By default it assumes the whole machine and triples its memory before it collects; with earlier
 * collection it is a few percent slower. Compiled code is valid for these flags only.
 */
export const serverFlags = ["--max-semi-space-size=16", "--heap-growing-percent=50"];

export const serverEntry = "apps/server/dist/main.js";

/** @type {Readonly<Record<string, string>>} */
export const serverEnvironment = { NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: "2" };

/**
 * For tests and measurements, in which one caller makes the calls of a whole church: rates without effect.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const anyRate = { RATE_SESSION: "1000000/1000000", RATE_NETWORK: "1000000/1000000" };

/**
 * The Node 24 from npm, else the running one if it is new enough.
 *
 * @throws {Error} if there is neither
 */
export function productNode() {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const shipped = join(root, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(shipped)) return shipped;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Aprisco runs on Node 24 or newer, and this is Node ${process.versions.node}. npm brings Node 24 by itself on Linux (x64, arm64) ` +
      `and Windows (x64); on ${process.platform}-${process.arch} install it from https://nodejs.org and start again.`,
  );
}

/** The environment of our tools: Node 24 and the installed programs first in PATH. */
export function toolEnvironment() {
  return { ...process.env, PATH: [join(productNode(), ".."), binFolder, process.env["PATH"] ?? ""].join(delimiter) };
}

/** The environment for an install, which must not run on the Node that it may replace. */
export function outsideEnvironment() {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.startsWith(join(root, "node_modules")));
  return { ...process.env, PATH: path.join(delimiter) };
}
