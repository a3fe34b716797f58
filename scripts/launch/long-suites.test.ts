import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dueSuites, guardedPaths } from "./long-suites.mjs";
import { root } from "./places.mjs";

const all = Object.keys(guardedPaths);

test("every guarded path is there", () => {
  const paths = Object.values(guardedPaths).flat();
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each([
  ["a file in a guarded folder", ["apps/server/src/http/serve.ts"], all],
  ["a guarded file", ["scripts/start.mjs"], ["faults"]],
  ["what requests are made from", ["packages/contract/src/visitors/routes.ts"], ["plans", "attack"]],
  ["what fills a large church", ["bench/generator/load.ts"], ["plans"]],
  ["one of several", ["README.md", "scripts/attack/fuzz.ts"], ["attack"]],
  ["what nobody guards", ["README.md", "apps/web/src/main.ts"], []],
  ["a name that only begins like a guarded one", ["scripts/start.mjs.md", "scripts/faults.md"], []],
  ["nothing", [], []],
])("%s", (_what, changed, due) => {
  expect(dueSuites(changed)).toEqual(due);
});

test("when nobody knows what changed, all of them are due", () => {
  expect(dueSuites(null)).toEqual(all);
});
