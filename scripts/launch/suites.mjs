import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./places.mjs";
import { runTool } from "./run-tool.mjs";

/** @typedef {{ name: string, seconds: number }} Took the duration of a test file or a similar unit */
/**
 * @typedef {{ passed: number, failed: number, took?: readonly Took[], failures?: readonly string[] }} Sum failures: the names of
 * failed tests, with their reasons
 */
/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, failureMessages: readonly string[] }[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ title: string, ok: boolean, tests: { results: { duration: number, error?: { message?: string } }[] }[] }} BrowserSpec */
/** @typedef {{ file: string, suites?: BrowserSuite[], specs: BrowserSpec[] }} BrowserSuite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: BrowserSuite[] }} PlaywrightReport */

const plans = "bench/query-plans.test.ts";

/**
 * Unit and HTTP tests, with a real PostgreSQL.
 *
 * @param {readonly string[]} resting folders that are left out
 */
export const testsOfUnits = (resting) =>
  runVitest(
    [plans, ...resting.map((folder) => `${folder}/**`)].map((path) => `--exclude=${path}`),
    {},
  );

/** The guard of query plans with 100,000 people: each run alternates between server and PostgreSQL, so two runs use two processors. */
export const testsOfPlans = async () =>
  // Vitest would start a PostgreSQL for each possible worker.
  addUp(await Promise.all(["0/2", "1/2"].map((share) => runVitest([plans, "--maxWorkers=1"], { PLANS_SHARE: share }))));

/** @param {readonly Sum[]} sums @returns {Sum} */
const addUp = (sums) => ({
  passed: sums.reduce((sum, { passed }) => sum + passed, 0),
  failed: sums.reduce((sum, { failed }) => sum + failed, 0),
  took: sums.flatMap(({ took = [] }) => took),
  failures: sums.flatMap(({ failures = [] }) => failures),
});

/**
 * @param {readonly string[]} files empty: all
 * @param {Record<string, string>} env
 */
function runVitest(files, env) {
  const args = ["run", ...files, "--reporter=dot", "--reporter=json"];
  return runSuite("vitest", (file) => [...args, `--outputFile.json=${file}`], env, sumOfVitest);
}

/**
 * The browser tests of the built product.
 *
 * @param {string} chromium
 * @param {string} shell the same without a window
 * @param {readonly string[]} resting specs that are left out
 * @param {Set<string> | null} rooms whose screens are checked; null: all
 */
export function testsInBrowser(chromium, shell, resting, rooms) {
  const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=line,json"];
  const env = {
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: shell,
    RESTING_SPECS: resting.join(","),
    ...(rooms === null ? {} : { CHANGED_ROOMS: [...rooms].join(",") }),
  };
  return runSuite("playwright", () => args, env, sumOfPlaywright);
}

/**
 * One path through every screen in each of the other engines; no tests without such an engine.
 *
 * @param {readonly string[]} engines arguments that name them
 */
export function testsInEngines(engines) {
  if (engines.length === 0) return { passed: 0, failed: 0 };
  return runScript("e2e/engines/run.ts", ...engines);
}

export const testsOfFaults = () => runScript("scripts/faults/run.ts", "--short");

/** The fuzzer in its short form: the same requests each time. */
export const testsOfAttacks = () => runScript("scripts/attack/fuzz.ts", "--short");

/** The fuzzer in its full form: other requests each time. */
export const testsOfFuzz = () => runScript("scripts/attack/fuzz.ts");

/**
 * @param {string} script writes a Sum to the file of --report
 * @param {readonly string[]} args
 */
function runScript(script, ...args) {
  return runSuite(
    "node",
    (file) => [script, ...args, `--report=${file}`],
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
    // An aborted or empty run is a failure, even without a failed test.
    const broke = sum.failed === 0 && (code !== 0 || sum.passed === 0);
    return broke ? { ...sum, failed: 1 } : sum;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {unknown} report @returns {Sum} */
function sumOfVitest(report) {
  const { numPassedTests, numFailedTests, testResults } = /** @type {VitestReport} */ (report);
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const took = testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }));
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}${whyOf(failureMessages)}`),
  );
  const broken = unloaded.map(({ name }) => `${relative(root, name)}: did not load`);
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, took, failures: [...failures, ...broken] };
}

/** A test that passed only on repetition is named, and is no failure. @param {unknown} report @returns {Sum} */
function sumOfPlaywright(report) {
  const { stats, suites } = /** @type {PlaywrightReport} */ (report);
  if (stats.flaky > 0) console.log(`${stats.flaky} of the browser tests passed only when repeated: see 'flaky' above.`);
  const took = suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) }));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, took, failures: suites.flatMap(failuresOf) };
}

/** @param {BrowserSuite} suite @returns {string[]} */
function failuresOf({ file, specs, suites = [] }) {
  const own = specs.filter(({ ok }) => !ok);
  return [...own.map(({ title, tests }) => `e2e/${file}: ${title}${whyOf(tests.flatMap(messagesOf))}`), ...suites.flatMap(failuresOf)];
}

/** @param {BrowserSpec["tests"][number]} test @returns {string[]} */
const messagesOf = ({ results }) => results.flatMap(({ error }) => error?.message ?? []);

/** The start of each failure message, below its test's name, for readers of the end of the output. @param {readonly string[]} messages */
function whyOf(messages) {
  const lines = messages.map((message) => stripVTControlCharacters(message).replace(/\s+/g, " ").trim().slice(0, 300));
  return [...new Set(lines)].map((line) => `\n      ${line}`).join("");
}

/** @param {BrowserSuite} suite @returns {number} */
function secondsOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)));
  return [...own, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0);
}
