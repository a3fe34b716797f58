import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cpuSeconds } from "./cpu-time.mjs";
import { reports } from "./places.mjs";

/** @typedef {import("./suites.mjs").Sum} Sum */

/** The time budget of a run on two quiet cores without its long suites, and of those. */
const budget = { wallMinutes: 12, cpuMinutes: 24, longWallMinutes: 15 };
const slowestShown = 10;

export class TestReport {
  #sum = { passed: 0, failed: 0 };
  /** @type {import("./suites.mjs").Took[]} */
  #took = [];
  /** @type {string[]} */
  #failed = [];
  /** @type {string[]} */
  #costs = [];
  /** @type {{ name: string, seconds: number }[]} */
  #parts = [];
  #long = { ran: 0, seconds: 0, cpu: 0 };

  /**
   * Runs one part and adds its result; an error is a failure.
   *
   * @param {string} name
   * @param {() => Promise<Sum> | Sum | void} run
   * @param {{ isLong?: boolean }} [options]
   */
  async measure(name, run, { isLong = false } = {}) {
    const began = Date.now();
    const cpuBefore = cpuSeconds();
    try {
      const { passed, failed, took = [], failures: names = [] } = (await run()) ?? { passed: 0, failed: 0 };
      this.#sum.passed += passed;
      this.#sum.failed += failed;
      this.#took.push(...took);
      // Failures without a name are listed by their part.
      this.#failed.push(...(names.length < failed ? [...names, `${name}: see above`] : names));
    } catch (cause) {
      this.fail(cause instanceof Error ? cause.message : String(cause));
    }
    const seconds = (Date.now() - began) / 1000;
    const cpu = cpuBefore === null ? null : (cpuSeconds() ?? 0) - cpuBefore;
    this.#costs.push(costLine(name, seconds, cpu));
    this.#parts.push({ name, seconds });
    if (!isLong) return;
    this.#long.ran += 1;
    this.#long.seconds += seconds;
    this.#long.cpu += cpu ?? 0;
  }

  /** @param {string} why */
  fail(why) {
    console.error(why);
    this.#sum.failed += 1;
    this.#failed.push(why);
  }

  isGreen() {
    return this.#sum.failed === 0 && this.#sum.passed > 0;
  }

  /**
   * The test files that failed; null: something else failed, so that it is not known what passed. The check, the other engines and
   * the long suites of attack and faults never rest: what they find does not count here.
   *
   * @returns {string[] | null}
   */
  failedFiles() {
    const files = this.#failed
      .filter((what) => !/^(?:check|engines|faults|attack|fuzz): /.test(what))
      .map((what) => /^(\S+\.(?:test|spec)\.tsx?): /.exec(what)?.[1]);
    const known = [...new Set(files.filter((file) => file !== undefined))];
    return this.#sum.passed === 0 || files.includes(undefined) ? null : known;
  }

  print() {
    const cpu = cpuSeconds();
    const wall = `${minutes(process.uptime() - this.#long.seconds)} of ${budget.wallMinutes} minutes`;
    console.log(`\n${this.#costs.join("\n")}`);
    console.log(`\nTook ${wall}${cpu === null ? "" : `, ${minutes(cpu - this.#long.cpu)} of ${budget.cpuMinutes} processor minutes`}.`);
    if (this.#long.ran > 0) console.log(`The long suites took ${minutes(this.#long.seconds)} of ${budget.longWallMinutes} minutes.`);
    const slowest = this.#took.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
    if (slowest.length > 0) console.log(`\nThe slowest:\n${slowest.map(({ name, seconds }) => costLine(name, seconds)).join("\n")}\n`);
  }

  /** Stores the times of a whole run for scripts/house.ts. */
  keep() {
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, "test-times.json"), JSON.stringify({ minutes: process.uptime() / 60, parts: this.#parts }));
  }

  /** Prints the last line. @returns {number} the exit code */
  close() {
    const { passed, failed } = this.#sum;
    // The failures come last, because the end of the output is read first.
    if (this.#failed.length > 0) console.log(`Failed:\n${this.#failed.map((what) => `  ${what}`).join("\n")}\n`);
    // A run without tests counts as failed.
    console.log(`${passed} passed, ${failed === 0 && passed === 0 ? 1 : failed} failed`);
    return this.isGreen() ? 0 : 1;
  }
}

/** @param {number} seconds */
const minutes = (seconds) => (seconds / 60).toFixed(1);

/** @param {string} name @param {number} seconds @param {number | null} [cpu] */
function costLine(name, seconds, cpu = null) {
  const processor = cpu === null ? "" : `  ${cpu.toFixed(0).padStart(4)} s of processors`;
  return `  ${seconds.toFixed(0).padStart(4)} s${processor}  ${name}`;
}
