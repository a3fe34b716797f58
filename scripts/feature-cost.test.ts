import { expect, test } from "vitest";
import { costOf, costTable, goalLine, totalOf, type CountedFile } from "./feature-cost-rules.ts";

const files: readonly CountedFile[] = [
  { path: "packages/contract/src/visitors/routes.ts", lines: 10 },
  { path: "packages/contract/src/visitors/failures.pt.ts", lines: 4 },
  { path: "packages/contract/src/request/failures.pt.ts", lines: 40 },
  { path: "apps/server/src/features/visitors/store.ts", lines: 100 },
  { path: "apps/server/src/features/visitors/store.test.ts", lines: 50 },
  { path: "apps/web/src/features/visitors/page.tsx", lines: 60 },
  { path: "apps/web/src/features/visitors/page.module.css", lines: 20 },
  { path: "apps/web/src/messages/pt/visitor-form.ts", lines: 5 },
  { path: "apps/web/src/messages/pt/ui.ts", lines: 500 },
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
