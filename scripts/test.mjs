import { randomInt } from "node:crypto";
import { checkAll } from "./launch/checks.mjs";
import { changedRooms, restingSpecs, restingUnits } from "./launch/changed-rooms.mjs";
import { findChromium, findShell } from "./launch/chromium.mjs";
import { findEngines } from "./launch/engines.mjs";
import { ensureBuilt } from "./launch/build.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { plansAreDue } from "./launch/plans-due.mjs";
import { changesSinceProved, recordProof } from "./launch/proved.mjs";
import {
  testsInBrowser,
  testsInEngines,
  testsOfAttacks,
  testsOfFaults,
  testsOfFuzz,
  testsOfPlans,
  testsOfUnits,
} from "./launch/suites.mjs";
import { TestReport } from "./launch/test-report.mjs";

// npm test: installs, checks, tests, builds, runs the built product in three browsers; prints one line of totals at the end. Of the
// rooms' tests it runs those of the rooms that changed since the last run of all rooms' tests, and the files that failed in it
// (launch/changed-rooms.mjs), and the guard of query plans if its sources changed (launch/plans-due.mjs). -- --all runs everything,
// with faults, attack and fuzz, and draws other cases for the property tests.
// -- --only=check|unit|browser|engines|faults|plans|attack|fuzz runs one part.

/** @typedef {import("./launch/suites.mjs").Sum} Sum */

/** @type {readonly { name: string, run: () => Promise<Sum> | Sum, long?: boolean }[]} */
const parts = [
  { name: "check", run: checkAll },
  { name: "unit", run: () => testsOfUnits(resting.units) },
  { name: "browser", run: testsInChromium },
  { name: "engines", run: () => testsInEngines(findEngines()) },
  { name: "faults", run: testsOfFaults, long: true },
  { name: "plans", run: testsOfPlans, long: true },
  { name: "attack", run: testsOfAttacks, long: true },
  { name: "fuzz", run: testsOfFuzz, long: true },
];

const all = process.argv.includes("--all");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
// Property tests draw other cases than usual (drawn-cases.ts).
if (all) process.env["PROPERTY_SEED"] ??= String(randomInt(2 ** 31));
const report = new TestReport();
const since = changesSinceProved();
const rooms = all || only !== undefined ? null : changedRooms(since?.changed ?? null);
const resting = { specs: restingSpecs(rooms, since?.changed ?? []), units: restingUnits(rooms, since?.changed ?? []) };
const chosen = parts.filter(({ name, long }) =>
  only === undefined ? all || !long || (name === "plans" && plansAreDue(since?.changed ?? null)) : name === only,
);

if (only === undefined && !all && since === null)
  console.log("scripts/proved.json names no commit of this checkout, so all rooms and the plans are tested.");
await report.measure("install", ensureInstalled);
// The bench's unit tests need the built product too.
if (chosen.some(({ name }) => name !== "check")) await report.measure("build", ensureBuilt);
for (const { name, run, long = false } of chosen) {
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  await report.measure(name, run, { isLong: long });
}
if (chosen.length === 0) report.fail(`--only is one of ${parts.map(({ name }) => name).join(", ")}`);
report.print();
if (only === undefined) {
  report.keep();
  sayWhatWasLeft();
}
if (only === undefined && rooms === null) recordProof(report.failedFiles());
process.exitCode = report.close();

function testsInChromium() {
  const chromium = findChromium();
  return testsInBrowser(chromium, findShell(chromium), resting.specs, rooms);
}

/** Prints what only a full run does, in one line. */
function sayWhatWasLeft() {
  const suites = parts.filter((part) => !chosen.includes(part)).map(({ name }) => name);
  const ofRooms =
    rooms === null
      ? []
      : [`${resting.specs.length} browser specs and ${resting.units.length} folders of unit tests of rooms without a change`];
  const left = [...suites, ...ofRooms];
  if (left.length === 0) return;
  const why = since === null ? "" : ` (proved at ${since.commit.slice(0, 7)})`;
  console.log(`Left to npm test -- --all: ${left.join(", ")}${why}\n`);
}
