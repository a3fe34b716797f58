import { existsSync } from "node:fs";
import { installPackages, programOf } from "./debian.mjs";

/** Chromium without a window: the same engine, at a third of the cost of opening a page. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser for the browser tests: CHROMIUM_PATH, the system's, or on Debian as root the distribution's, which is installed now.
 *
 * @throws {Error} if there is none and none can be installed; it says how to name one
 */
export function findChromium() {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = search() ?? (installPackages("Chromium", ["chromium"]) ? search() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome and found none. Install it (Debian, Ubuntu: apt-get install chromium), " +
      "or name one: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

/**
 * The browser without a window for the browser tests: CHROMIUM_SHELL_PATH, the machine's, or on Debian as root the distribution's,
 * which is installed now; otherwise the browser itself.
 *
 * @param {string} chromium
 */
export function findShell(chromium) {
  const given = process.env["CHROMIUM_SHELL_PATH"];
  if (given) return given;
  return programOf([shell]) ?? (installPackages("Chromium's headless shell", [shell]) ? programOf([shell]) : undefined) ?? chromium;
}

const search = () => programOf(names) ?? places.find((path) => existsSync(path));
