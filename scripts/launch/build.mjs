import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { root, toolEnvironment } from "./places.mjs";

const stamp = join(root, "apps/web/dist/.built");
const sources = ["apps/web", "packages/contract/src", "package-lock.json", "tsconfig.base.json", "scripts/finish-build.ts"];

/** Marks the pages as built from the sources as they are. */
export function stampBuild() {
  writeFileSync(stamp, fingerprint(sources));
}

/** Builds the pages when a source changed since the last build. */
export function ensureBuilt() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(sources)) return;
  console.log("Building the pages …");
  const result = spawnSync("npm", ["run", "build", "--silent"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (result.status !== 0) throw new Error("The build failed.");
}
