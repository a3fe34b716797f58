import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { root, toolEnvironment } from "./places.mjs";

const everywhere = ["packages/contract/src", "package-lock.json", "tsconfig.base.json"];

/** The built parts, their sources, and the file with the sources' fingerprint. */
const parts = {
  pages: {
    script: "build:pages",
    stamp: "apps/web/dist/.built",
    sources: ["apps/web", "scripts/finish-pages.ts", "scripts/page-budgets.ts", "scripts/page-weight.ts", ...everywhere],
  },
  server: {
    script: "build:server",
    stamp: "apps/server/dist/.built",
    sources: [
      "apps/server/src",
      "apps/server/vite.config.ts",
      "apps/server/vite.rosters.ts",
      "apps/server/vite.sheets.ts",
      "scripts/finish-server.ts",
      ...everywhere,
    ],
  },
};

/**
 * Records that a part was built from the present sources.
 *
 * @param {keyof typeof parts} name
 */
export function stampBuild(name) {
  const { stamp, sources } = parts[name];
  writeFileSync(join(root, stamp), fingerprint(sources));
}

/** Builds the pages and the server, each if its sources changed since its last build. */
export function ensureBuilt() {
  for (const [name, { script, stamp, sources }] of Object.entries(parts)) {
    const path = join(root, stamp);
    if (existsSync(path) && readFileSync(path, "utf8") === fingerprint(sources)) continue;
    console.log(`Building the ${name} …`);
    const result = spawnSync("npm", ["run", script, "--silent"], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...toolEnvironment(), NODE_ENV: "production" },
      shell: process.platform === "win32",
    });
    if (result.status !== 0) throw new Error("The build failed.");
  }
}
