import { availableParallelism } from "node:os";
import { runTool } from "./run-tool.mjs";

/** @typedef {{ name: string, program: string, args: readonly string[] }} Check */

/** @type {readonly Check[]} */
const checks = [
  {
    name: "table types equal a freshly migrated database's",
    program: "node",
    args: ["apps/server/src/database/schema/generate-tables.ts", "--check"],
  },
  { name: "types: server, contract, scripts", program: "tsc", args: ["-p", "."] },
  { name: "types: web (with the texts of three languages)", program: "tsc", args: ["-p", "apps/web"] },
  { name: "types: service worker", program: "tsc", args: ["-p", "apps/web/src/worker"] },
  { name: "types: browser tests", program: "tsc", args: ["-p", "e2e"] },
  { name: "lint", program: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "format", program: "oxfmt", args: ["--check", "."] },
  { name: "arrows between folders", program: "node", args: ["scripts/check-arrows.ts"] },
  { name: "nothing newer than the oldest engine", program: "node", args: ["scripts/check-engines.ts"] },
  { name: "names of files", program: "node", args: ["scripts/check-structure.ts"] },
  { name: "stores take a scope", program: "node", args: ["scripts/check-scopes.ts"] },
  { name: "security numbers named by tests", program: "node", args: ["scripts/check-security-numbers.ts"] },
  { name: "what we build upon: holes, origins, licences", program: "node", args: ["scripts/check-supply.ts"] },
  { name: "no secret in the tree", program: "node", args: ["scripts/check-secrets.ts"] },
  { name: "the document of the API", program: "node", args: ["scripts/check-api-paper.ts"] },
  { name: "unused code", program: "knip", args: ["--no-progress"] },
];

/**
 * Runs checks, as many at a time as there are processors, and prints the output of failing ones.
 *
 * @param {readonly Check[]} some
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(some) {
  const waiting = [...some];
  let failed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await runTool(check.program, check.args, { quiet: true });
      const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
      console.log(`  ${code === 0 ? "ok    " : "FAILED"} ${seconds} s  ${check.name}`);
      if (code === 0) continue;
      failed += 1;
      console.log(output.trimEnd().replace(/^/gm, "           "));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  return { passed: some.length - failed, failed };
}

export const checkAll = () => runChecks(checks);
