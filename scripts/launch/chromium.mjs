import { existsSync } from "node:fs";
import { installPackages, programOf } from "./debian.mjs";

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
  const found = search() ?? (installPackages("Chromium", ["chromium"]) ? search() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome and found none. Install it (Debian, Ubuntu: apt-get install chromium), " +
      "or name one: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

const search = () => programOf(names) ?? places.find((path) => existsSync(path));
