import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path));
const browser = firstOf([
  process.env["CHROMIUM_PATH"],
  ...["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`),
]);
const shell = firstOf([process.env["CHROMIUM_SHELL_PATH"], "/usr/bin/chromium-headless-shell", browser]);
// Root cannot use Chromium's sandbox; the pages are our own.
const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
const launchOptions = (executablePath: string | undefined) => ({ ...(executablePath === undefined ? {} : { executablePath }), args });

/** What asks for more than an engine: notices are shown by the browser around it. */
const wholeBrowser = /(?:offline|push)\.spec\.ts$/;
/** Many small tests, each for itself: they come last, so that the workers end together. */
const walk = /(?:screens|widths)\.spec\.ts$/;

/** Specs of rooms without a change (scripts/launch/changed-rooms.mjs). */
const resting = (process.env["RESTING_SPECS"] ?? "").split(",").flatMap((name) => (name === "" ? [] : [`**/${name}`]));

/** The built product in a real browser. Every worker starts its own servers (support/product.ts), on copies of two data folders. */
export default defineConfig({
  testDir: ".",
  globalSetup: "./support/make-churches.ts",
  outputDir: "test-results",
  // A test waits for a fifth of its time or more; three keep two processors at work.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that stumbles once does not fail a whole run; a test that needed it is named at the end (scripts/launch/suites.mjs).
  retries: process.env["CI"] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  projects: [
    { name: "browser", testMatch: wholeBrowser, testIgnore: resting, use: { launchOptions: launchOptions(browser) } },
    { name: "pages", testIgnore: [wholeBrowser, walk, ...resting], use: { launchOptions: launchOptions(shell) } },
    { name: "walk", testMatch: walk, testIgnore: resting, use: { launchOptions: launchOptions(shell) } },
  ],
  use: {
    // As in support/test.ts.
    serviceWorkers: "block",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
  },
});
