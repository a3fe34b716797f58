import data from "@mdn/browser-compat-data" with { type: "json" };
import { readFileSync, readdirSync } from "node:fs";
import { root } from "./launch/places.mjs";
import { engineFaults } from "./engine-rules.ts";

// Checks that no feature is used that an engine of decision 26 lacks. Arguments: folders; apps/web/dist includes the libraries,
// once built.

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : ["apps/web/src", "packages/contract/src"];
const files = folders
  .flatMap((folder) => readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /(?<!\.test)\.(?:tsx?|js|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));

const faults = engineFaults(files, data);
for (const fault of faults) console.error(fault);
console.log(`${files.length} files`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
