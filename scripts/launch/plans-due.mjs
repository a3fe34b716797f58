/** The sources of the guard of query plans: statements, tables, their callers and their test data. Files and folders. */
export const plansGuard = [
  "apps/server/migrations",
  "apps/server/src",
  "bench",
  "package-lock.json",
  "packages/contract/src",
  "scripts/test-database.ts",
];

/**
 * Whether the guard of query plans may have another result than before.
 *
 * @param {readonly string[] | null} changed paths in the checkout, with forward slashes; null: unknown
 */
export const plansAreDue = (changed) =>
  changed?.some((file) => plansGuard.some((path) => file === path || file.startsWith(`${path}/`))) ?? true;
