/**
 * The suites that take long, and the paths whose faults only they would find: a file, or a folder with all that is below it.
 * `npm test` runs one of them when something there changed since a whole run was green; `npm test -- --all` runs them all.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const guardedPaths = {
  faults: [
    "apps/server/migrations",
    "apps/server/src/app.ts",
    "apps/server/src/database",
    "apps/server/src/http",
    "apps/server/src/idempotency",
    "apps/server/src/jobs",
    "apps/server/src/main.ts",
    "package-lock.json",
    "scripts/faults",
    "scripts/launch/places.mjs",
    "scripts/launch/run-server.mjs",
    "scripts/launch/watchdog.mjs",
    "scripts/start.mjs",
  ],
  // Every file that it looks at: the statements, the tables, what asks for them and who fills them.
  plans: ["apps/server/migrations", "apps/server/src", "bench", "package-lock.json", "packages/contract/src", "scripts/test-database.ts"],
  attack: ["apps/server/migrations", "apps/server/src", "package-lock.json", "packages/contract/src", "scripts/attack"],
};

/**
 * Which of the long suites have something to say.
 *
 * @param {readonly string[] | null} changed paths in the checkout, with forward slashes; null when that is unknown
 * @returns {string[]} names of suites
 */
export function dueSuites(changed) {
  const suites = Object.entries(guardedPaths);
  const due = suites.filter(
    ([, paths]) => changed?.some((file) => paths.some((path) => file === path || file.startsWith(`${path}/`))) ?? true,
  );
  return due.map(([name]) => name);
}
