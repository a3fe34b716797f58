import { existsSync, readFileSync, readdirSync } from "node:fs";
import { arrowFaults, arrowRules, circles, type Arrow } from "./arrow-rules.ts";
import { importedFrom, importLines } from "./import-lines.ts";
import { root } from "./launch/places.mjs";

// Checks the imports by each file's import lines. The rules are in arrow-rules.ts.

/** With fewer files or imports a folder was moved away, or the import lines have a form that is not parsed. */
const fewestModules = 150;
const fewestArrowsOfAModule = 3;

process.chdir(root);
const sources = ["apps", "packages", "e2e", "bench", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\/(?:node_modules|dist|test-results)\//.test(path)),
);
const arrows: Arrow[] = sources.flatMap((from) =>
  importLines(readFileSync(from, "utf8")).map(({ specifier, ...place }) => ({ from, to: importedFrom(from, specifier), ...place })),
);

/** Imports of missing files, and of packages that no package.json has, by workspace. */
function strangers(): string[] {
  const known = new Map<string, ReadonlySet<string>>();
  const packagesOf = (folder: string): ReadonlySet<string> => {
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Record<string, Record<string, string> | undefined>;
    return new Set(["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) => Object.keys(manifest[kind] ?? {})));
  };
  const knows = (workspace: string, name: string): boolean => {
    const own = known.get(workspace) ?? packagesOf(workspace);
    known.set(workspace, own);
    return own.has(name);
  };
  return arrows.flatMap(({ from, to, line }) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(to)?.[1];
    if (name === undefined) return to.startsWith("node:") || existsSync(to) ? [] : [`no-file: ${from}:${line} → ${to}`];
    const workspace = /^(?:apps|packages)\/[^/]+|^(?:e2e|bench)(?=\/)/.exec(from)?.[0];
    return workspace === undefined || knows(workspace, name) || knows(".", name)
      ? []
      : [`no-guests-without-an-invitation: ${from}:${line} → ${name}`];
  });
}

/** The types of texts and routes come from lists of the features, so these imports form circles; no module waits for a type at run time. */
const loaded = arrows.filter(({ from, isType }) => !isType || !/^packages\/contract\/src\/(?:texts\/|route\.ts$)/.test(from));

const faults = [...arrowFaults(arrows, arrowRules), ...strangers(), ...circles(loaded).map((group) => `no-circles: ${group.join(" → ")}`)];
for (const fault of faults) console.error(fault);
if (sources.length < fewestModules) console.error(`Only ${sources.length} modules were seen, at least ${fewestModules} are expected.`);
if (arrows.length < sources.length * fewestArrowsOfAModule) console.error(`Only ${arrows.length} arrows were seen.`);
console.log(`${sources.length} modules, ${arrows.length} arrows`);
if (faults.length > 0 || sources.length < fewestModules || arrows.length < sources.length * fewestArrowsOfAModule) process.exitCode = 1;
