import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "./run-tool.mjs";

/** @typedef {{ passed: number, failed: number }} Sum */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/** Unit and HTTP tests, against a real PostgreSQL. */
export function testsOfUnits() {
  return runSuite("vitest", (file) => ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`], {}, sumOfVitest);
}

/**
 * The built product, walked in a browser.
 *
 * @param {string} chromium
 */
export function testsInBrowser(chromium) {
  const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=line,json"];
  return runSuite("playwright", () => args, { CHROMIUM_PATH: chromium }, sumOfPlaywright);
}

/**
 * One journey through every screen in each of the other engines; none when the machine has none.
 *
 * @param {readonly string[]} engines arguments that name them
 */
export function testsInEngines(engines) {
  if (engines.length === 0) return { passed: 0, failed: 0 };
  return runSuite(
    "node",
    (file) => ["e2e/engines/run.ts", ...engines, `--report=${file}`],
    {},
    (report) => /** @type {Sum} */ (report),
  );
}

/** The fault scripts in their short form. */
export function testsOfFaults() {
  return runSuite(
    "node",
    (file) => ["scripts/faults/run.ts", "--short", `--report=${file}`],
    {},
    (report) => /** @type {Sum} */ (report),
  );
}

/** The fuzzer in its short form: the same requests each time. */
export function testsOfAttacks() {
  return runSuite(
    "node",
    (file) => ["scripts/attack/fuzz.ts", "--short", `--report=${file}`],
    {},
    (report) => /** @type {Sum} */ (report),
  );
}

/**
 * @param {string} program
 * @param {(reportFile: string) => string[]} args
 * @param {Record<string, string>} env
 * @param {(report: unknown) => Sum} sumOf
 * @returns {Promise<Sum>}
 */
async function runSuite(program, args, env, sumOf) {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-report-"));
  const file = join(folder, "report.json");
  try {
    const { code } = await runTool(program, args(file), { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
    const sum = existsSync(file) ? sumOf(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
    // A run that broke off, or ran nothing, is a failure even when no test says so.
    const broke = sum.failed === 0 && (code !== 0 || sum.passed === 0);
    return broke ? { ...sum, failed: 1 } : sum;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {unknown} report */
function sumOfVitest(report) {
  const { numPassedTests, numFailedTests, testResults } = /** @type {VitestReport} */ (report);
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

/** A test that passed only when repeated is named, so that somebody mends it; it fails no run. @param {unknown} report */
function sumOfPlaywright(report) {
  const { expected, unexpected, flaky } = /** @type {PlaywrightReport} */ (report).stats;
  if (flaky > 0) console.log(`${flaky} of the browser tests passed only when repeated: see 'flaky' above.`);
  return { passed: expected + flaky, failed: unexpected };
}
