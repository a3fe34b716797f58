import { installPackages, programOf } from "./debian.mjs";

/** @typedef {{ name: string, option: string, packages: readonly string[], find: () => string | undefined }} Engine */

/** The engines besides Chromium's. @type {readonly Engine[]} */
const engines = [
  {
    name: "WebKit",
    option: "webkit",
    packages: ["webkit2gtk-driver", "xvfb"],
    find: () => (programOf(["Xvfb"]) === undefined ? undefined : programOf(["WebKitWebDriver"])),
  },
  { name: "Firefox", option: "firefox", packages: ["firefox-esr"], find: () => programOf(["firefox-esr", "firefox"]) },
];

/**
 * The installed engines, or on Debian as root the distribution's, which are installed now. A missing one is left out, with a
 * message that says how to install it.
 *
 * @returns {string[]} one argument for each, for e2e/engines/run.ts
 */
export function findEngines() {
  return engines.flatMap(({ name, option, packages, find }) => {
    const found = find() ?? (installPackages(name, packages) ? find() : undefined);
    if (found !== undefined) return [`--${option}=${found}`];
    console.log(`  without ${name}: install it for its journey (Debian, Ubuntu: apt-get install ${packages.join(" ")})`);
    return [];
  });
}
