import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { outsideEnvironment, root } from "./places.mjs";

const lockfile = join(root, "package-lock.json");
const installed = join(root, "node_modules", ".package-lock.json");
const stamp = join(root, "node_modules", ".aprisco-installed");

const manifests = ["", "apps/server/", "apps/web/", "packages/contract/", "e2e/", "bench/"].map((folder) => `${folder}package.json`);

/** Installs from the lockfile if node_modules is missing or of another lockfile. */
export function ensureInstalled() {
  const wanted = fingerprint(["package-lock.json", ".npmrc"], `${process.platform} ${process.arch} ${manifests.map(wishesOf).join()}`);
  if (isCurrent(wanted)) return;
  console.log("Installing what Aprisco needs (about a minute, only when it changes) …");
  const started = Date.now();
  // NODE_ENV=production would leave out the tools that build the pages; the hidden warnings concern the Node that only installs.
  const result = spawnSync("npm", ["ci", "--include=dev", "--no-progress", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: outsideEnvironment(),
    shell: process.platform === "win32",
  });
  if (result.status !== 0) throw new Error(`The installation failed (npm ci: ${result.error?.message ?? `exit ${result.status}`}).`);
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * The parts of a package.json that npm installs by; a changed script or description installs nothing.
 *
 * @param {string} manifest
 */
function wishesOf(manifest) {
  const { dependencies, devDependencies, optionalDependencies, overrides, workspaces } = /** @type {Record<string, unknown>} */ (
    JSON.parse(readFileSync(join(root, manifest), "utf8"))
  );
  return JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, workspaces]);
}

/** @param {string} wanted */
function isCurrent(wanted) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === wanted;
  // Installed with npm by hand: current if that was after the lockfile was written.
  if (statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) return false;
  writeFileSync(stamp, wanted);
  return true;
}
