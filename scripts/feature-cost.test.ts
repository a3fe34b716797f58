import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { costOf, costTable, goalLine, totalOf, unowned, type CountedFile } from "./feature-cost-rules.ts";
import { namedOtherwise } from "./feature-names.ts";
import { root } from "./launch/places.mjs";

const files: readonly CountedFile[] = [
  { path: "packages/contract/src/visitors/routes.ts", lines: 10 },
  { path: "packages/contract/src/texts/visitors.ts", lines: 4 },
  { path: "packages/contract/src/texts/request.ts", lines: 40 },
  { path: "apps/server/src/features/visitors/store.ts", lines: 100 },
  { path: "apps/server/src/features/visitors/store.test.ts", lines: 50 },
  { path: "apps/web/src/features/visitors/page.tsx", lines: 60 },
  { path: "apps/web/src/features/visitors/page.module.css", lines: 20 },
  { path: "apps/web/src/messages/visitor-form.ts", lines: 5 },
  { path: "apps/web/src/messages/ui.ts", lines: 500 },
  { path: "apps/server/migrations/0009-visitors.sql", lines: 7 },
  { path: "apps/server/migrations/0010-visitor-form.sql", lines: 3 },
  { path: "e2e/visitors.spec.ts", lines: 30 },
  { path: "apps/server/src/features/health/index.ts", lines: 1 },
];

test("a feature's files are counted by kind on every side, and what is everybody's is not", () => {
  const costs = costOf(files);
  expect(costs.map(({ feature }) => feature)).toEqual(["visitors", "health"]);
  expect(costs[0]?.sums).toEqual({
    contract: { files: 1, lines: 10 },
    server: { files: 1, lines: 100 },
    web: { files: 1, lines: 60 },
    styles: { files: 1, lines: 20 },
    texts: { files: 2, lines: 9 },
    tests: { files: 2, lines: 80 },
    other: { files: 2, lines: 10 },
  });
  expect(costs[0] && totalOf(costs[0])).toEqual({ files: 10, lines: 289 });
});

test("the sum of the seam's goal counts source and styles of server and web", () => {
  expect(goalLine(costOf(files))).toMatch(/web: 180 lines/);
  expect(costTable(costOf(files)).split("\n")[1]).toMatch(/^visitors +1 \/ 10 .* 10 \/ 289$/);
});

test("a name that stands for two things is told apart by its place, and a store of the demo is found by its middle", () => {
  const feature = (path: string) =>
    costOf([...files, { path: "apps/server/src/features/lists/index.ts", lines: 1 }, { path, lines: 7_000 }])[0];
  expect(feature("apps/web/src/messages/saved-lists.ts")).toMatchObject({ feature: "lists", sums: { texts: { lines: 7_000 } } });
  expect(feature("e2e/lists.spec.ts")?.feature).toBe("lists");
  expect(feature("apps/web/src/messages/lists.ts")?.feature).toBe("visitors");
  expect(feature("apps/server/src/demo/demo-visitors-store.ts")?.sums.other).toEqual({ files: 3, lines: 7_010 });
});

test("each text, migration, part of demo and bench and browser test has a feature or is said to be everybody's", () => {
  const inFolders = ["apps/web/src/messages", "apps/server/migrations", "apps/server/src/demo", "e2e", "bench/features"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  const features = ["server", "web"].flatMap((side) =>
    readdirSync(join(root, `apps/${side}/src/features`)).map((name) => `apps/${side}/src/features/${name}/index.ts`),
  );
  const paths = [...features, ...inFolders].map((path) => ({ path }));
  expect(unowned(paths), "their name is no feature's: say in feature-names.ts whose they are").toEqual([]);
  const names = Object.keys(namedOtherwise).map((name) => name.split("/").at(-1) ?? "");
  const isThere = (name: string) => inFolders.some((path) => new RegExp(`[/-]${name}(?:-store)?\\.`).test(path));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});
