import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { costOf, costTable } from "./feature-cost-rules.ts";
import { root } from "./launch/places.mjs";

// What each feature costs, in files and lines (docs/add-a-feature.md names the goal): node scripts/feature-cost.ts.
// `npm run check` prints it.

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "")
  .flatMap((path) => {
    try {
      return [{ path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 }];
    } catch {
      // Removed in the working tree, not in the index yet.
      return [];
    }
  });

console.log(costTable(costOf(files)));
