import { checkAll } from "./launch/checks.mjs";
import { findChromium } from "./launch/chromium.mjs";
import { findEngines } from "./launch/engines.mjs";
import { ensureBuilt } from "./launch/build.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { testsInBrowser, testsInEngines, testsOfAttacks, testsOfFaults, testsOfUnits } from "./launch/suites.mjs";

// npm test: installs, checks, tests, builds, walks the built product in three browsers, pulls its plugs, attacks it; one line of sum at the end.
// --only=check|unit|browser|engines|faults|attack runs one part.

/** What a whole run may take, on two cores. */
const allowedMinutes = 15;

/** @typedef {{ passed: number, failed: number }} Sum */

/** @type {readonly { name: string, run: () => Promise<Sum> | Sum }[]} */
const parts = [
  { name: "check", run: checkAll },
  { name: "unit", run: testsOfUnits },
  { name: "browser", run: () => testsInBrowser(findChromium()) },
  { name: "engines", run: () => testsInEngines(findEngines()) },
  { name: "faults", run: testsOfFaults },
  { name: "attack", run: testsOfAttacks },
];

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const chosen = parts.filter((part) => only === undefined || part.name === only);
const sum = { passed: 0, failed: 0 };
const shares = /** @type {string[]} */ ([]);

await measured("install", () => {
  ensureInstalled();
  return { passed: 0, failed: 0 };
});
// Of the units, those of the bench ask the built product too.
if (chosen.some(({ name }) => name !== "check"))
  await measured("build", () => {
    ensureBuilt();
    return { passed: 0, failed: 0 };
  });
for (const part of chosen) {
  console.log(`\n── ${part.name} ${"─".repeat(60 - part.name.length)}`);
  await measured(part.name, part.run);
}
if (chosen.length === 0) {
  console.error(`--only is one of ${parts.map((part) => part.name).join(", ")}`);
  sum.failed += 1;
}
console.log(`\nShare of the ${allowedMinutes} minutes:\n${shares.join("\n")}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/**
 * @param {string} name
 * @param {() => Promise<Sum> | Sum} run
 */
async function measured(name, run) {
  const started = Date.now();
  try {
    const { passed, failed } = await run();
    sum.passed += passed;
    sum.failed += failed;
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    sum.failed += 1;
  }
  const seconds = (Date.now() - started) / 1000;
  const share = ((seconds / (allowedMinutes * 60)) * 100).toFixed(0);
  shares.push(`  ${name.padEnd(8)} ${seconds.toFixed(0).padStart(4)} s  ${share.padStart(3)} %`);
}
