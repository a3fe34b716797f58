import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

const binFolder = join(root, "node_modules", ".bin");

/** Where Node keeps compiled code between starts; the build fills it. */
export const compileCache = join(root, "node_modules", ".cache", "compiled");

/** Where a build and a run of the tests leave what they measured; git ignores it. */
export const reports = join(root, ".cache");

/**
 * How Node runs the server: left to itself it takes a large machine for its own and grows to three times the memory before it
 * tidies up; tidied earlier it answers as fast within some percent. Code is kept for the very flags that it was compiled with.
 */
export const serverFlags = ["--max-semi-space-size=1", "--heap-growing-percent=50"];

/** The built server, from the checkout. */
export const serverEntry = "apps/server/dist/main.js";

/** @type {Readonly<Record<string, string>>} */
export const serverEnvironment = { NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: "2" };

/**
 * For tests and measurements, in which one caller makes the calls of a whole church: no call comes too fast.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const anyRate = { RATE_SESSION: "1000000/1000000", RATE_NETWORK: "1000000/1000000" };

/**
 * The Node 24 that npm brought, else the one that runs us when it is new enough.
 *
 * @throws {Error} when there is neither
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

/** The environment in which our own tools run: Node 24 and the installed programs first. */
export function toolEnvironment() {
  return { ...process.env, PATH: [join(productNode(), ".."), binFolder, process.env["PATH"] ?? ""].join(delimiter) };
}

/** The environment outside the checkout: an install must not run on the Node that it is about to replace. */
export function outsideEnvironment() {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.startsWith(join(root, "node_modules")));
  return { ...process.env, PATH: path.join(delimiter) };
}
