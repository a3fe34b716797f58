/** What the guard of plans looks at: the statements, the tables, what asks for them and what fills them. Files and folders. */
export const plansGuard = [
  "apps/server/migrations",
  "apps/server/src",
  "bench",
  "package-lock.json",
  "packages/contract/src",
  "scripts/test-database.ts",
];

/**
 * Whether the guard of plans can find something else than it did.
 *
 * @param {readonly string[] | null} changed paths in the checkout, with forward slashes; null when that is unknown
 */
export const plansAreDue = (changed) =>
  changed?.some((file) => plansGuard.some((path) => file === path || file.startsWith(`${path}/`))) ?? true;
