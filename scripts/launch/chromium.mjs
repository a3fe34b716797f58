import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser that the browser tests drive: CHROMIUM_PATH, the system's, or on a Debian as root the distribution's,
 * installed now.
 *
 * @throws {Error} when there is none and none can be installed; it says how to name one
 */
export function findChromium() {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = search() ?? (install() ? search() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome and found none. Install it (Debian, Ubuntu: apt-get install chromium), " +
      "or name one: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

function search() {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find((path) => existsSync(path));
}

/** @returns {boolean} whether there is something new to look for */
function install() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  console.log("Installing Chromium with apt-get …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const { status } = spawnSync("apt-get", ["-q", ...args], { stdio: ["ignore", "ignore", "inherit"], env });
    if (status !== 0) return false;
  }
  return true;
}
