import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first of these programs in a folder of PATH.
 *
 * @param {readonly string[]} names
 */
export function programOf(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Installs packages of the distribution, on Debian as root.
 *
 * @param {string} title what is installed, for the message
 * @param {readonly string[]} packages
 * @returns {boolean} whether something was installed
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
