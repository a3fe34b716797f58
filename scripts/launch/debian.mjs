import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first of these programs that a folder of PATH holds.
 *
 * @param {readonly string[]} names
 */
export function programOf(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Installs packages of the distribution, on a Debian as root.
 *
 * @param {string} title what is installed, for the reader
 * @param {readonly string[]} packages
 * @returns {boolean} whether there is something new to look for
 */
export function installPackages(title, packages) {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  console.log(`Installing ${title} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { status } = spawnSync("apt-get", ["-q", ...args], { stdio: ["ignore", "ignore", "inherit"], env });
    if (status !== 0) return false;
  }
  return true;
}
