import { existsSync, readFileSync, readdirSync } from "node:fs";
import { root } from "./launch/places.mjs";
import { structureFaults, type SourceFile } from "./structure-rules.ts";

// Checks the closed list of file names, and other rules that no linter has. The rules are in structure-rules.ts, the reasons in
// ARCHITECTURE.md.

const folders = ["apps/server/src", "apps/web/src", "packages/contract/src", "e2e", "bench", "scripts"];

const files: SourceFile[] = folders
  .filter((folder) => existsSync(`${root}/${folder}`))
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
      .map((entry) => `${entry.parentPath.slice(root.length + 1)}/${entry.name}`)
      .filter((path) => !/\/(?:node_modules|test-results|dist)\//.test(path)),
  )
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));

const faults = structureFaults(files);
for (const fault of faults) console.error(fault);
console.log(`${files.length} files`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
