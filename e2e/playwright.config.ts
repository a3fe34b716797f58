import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const candidates = [process.env["CHROMIUM_PATH"], ...names.map((name) => `/usr/bin/${name}`)];
const executablePath = candidates.find((path) => path !== undefined && existsSync(path));

/** The built product in a real browser. Every worker starts its own servers (support/product.ts), on copies of two data folders. */
export default defineConfig({
  testDir: ".",
  globalSetup: "./support/make-churches.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that stumbles once does not fail a whole run; a test that needed it is named at the end (scripts/launch/suites.mjs).
  retries: process.env["CI"] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Root cannot use Chromium's sandbox; the pages are our own.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
    // As in support/test.ts.
    serviceWorkers: "block",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
  },
});
