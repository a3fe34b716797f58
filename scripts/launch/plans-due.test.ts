import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./places.mjs";
import { plansAreDue, plansGuard } from "./plans-due.mjs";

test("every guarded path is there", () => {
  expect(plansGuard.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each([
  ["a file in a guarded folder", ["README.md", "apps/server/src/http/serve.ts"], true],
  ["a guarded file", ["package-lock.json"], true],
  ["what is not guarded", ["README.md", "apps/web/src/main.ts"], false],
  ["a name that only begins like a guarded one", ["bench.md"], false],
  ["nothing", [], false],
  ["what nobody knows", null, true],
])("%s", (_what, changed, due) => {
  expect(plansAreDue(changed)).toBe(due);
});
