import { readdirSync } from "node:fs";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import arrows from "../.dependency-cruiser.mjs";
import { root } from "./launch/places.mjs";

// dependency-cruiser passes when it sees nothing (TypeScript 7 alone gives it no parser), so what it saw is checked as well.

const folders = ["apps", "packages", "e2e", "bench", "scripts"];
/** The house never shrinks below this: a folder that moved away would otherwise leave the check without a word. */
const fewestModules = 150;

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/(?:^|\/)(?:node_modules|dist|test-results)\//.test(name))
    .map((name) => `${folder}/${name}`),
);

process.chdir(root);
const { forbidden, ...options } = arrows;
const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true, baseDir: root });
if (typeof output === "string") throw new Error("dependency-cruiser answered with text instead of its result");
report(output);

function report(result: ICruiseResult): void {
  const seen = new Set(result.modules.map((module) => module.source));
  const unseen = sources.filter((source) => !seen.has(source));
  const ours = result.modules.filter((module) => !module.source.includes("node_modules")).length;
  for (const violation of result.summary.violations) {
    console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
  }
  for (const source of unseen) console.error(`not seen: ${source}`);
  if (ours < fewestModules) console.error(`Only ${ours} modules were seen, at least ${fewestModules} are expected.`);
  console.log(`${ours} modules, ${result.summary.totalDependenciesCruised ?? 0} arrows`);
  if (result.summary.violations.length > 0 || unseen.length > 0 || ours < fewestModules) process.exitCode = 1;
}
