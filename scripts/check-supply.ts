import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./launch/places.mjs";
import { licenceFaults } from "./supply/licence-faults.ts";
import { packagesOf, readJson } from "./supply/lockfile.ts";
import { originFaults, wishFaults, type Manifest } from "./supply/origin-faults.ts";
import { versionFaults, type Minimum } from "./supply/version-faults.ts";

// Checks our dependencies: known vulnerabilities, origins, licences (docs/decisions/0020-dependencies.md).

const packages = packagesOf(readFileSync(join(root, "package-lock.json"), "utf8"));
const { workspaces, allowScripts } = readJson<{ workspaces: string[]; allowScripts: Record<string, boolean> }>(join(root, "package.json"));
const manifests = ["", ...workspaces].map((folder) => readJson<Manifest>(join(root, folder, "package.json")));
const { minimum, judged } = readJson<{ minimum: Minimum[]; judged: { package: string; hole: string }[] }>(
  join(root, "scripts/supply/minimum-versions.json"),
);

/** Installed packages must have the name and version of the lockfile. */
const installedFaults = packages
  .map(({ path, version, license }) => ({ path, version, license, file: join(root, path, "package.json") }))
  .filter(({ file }) => existsSync(file))
  .flatMap(({ path, version, license, file }) => {
    const found = readJson<{ version: string; license?: unknown }>(file);
    const same = found.version === version && (typeof found.license !== "string" || found.license === license);
    return same ? [] : [`${path}: installed as ${found.version} (${String(found.license)}), locked as ${version} (${license}); run npm ci`];
  });

const faults = [
  ...versionFaults(packages, minimum),
  ...originFaults(packages, new Set(Object.keys(allowScripts))),
  ...wishFaults(manifests),
  ...licenceFaults(packages),
  ...installedFaults,
];
for (const fault of faults) console.error(fault);
console.log(`${packages.length} packages, ${minimum.length} with a lowest safe version, ${judged.length} known hole judged harmless here`);
if (faults.length > 0 || packages.length === 0) process.exitCode = 1;
