import { expect, test } from "vitest";
import { weigh, type Manifest } from "./page-weight.ts";

const manifest: Manifest = {
  "public.html": { file: "public.js", dynamicImports: ["src/public/render.tsx", "src/public/login-page.tsx", "src/render.tsx"] },
  "src/public/render.tsx": { file: "light.js", css: ["light.css"], imports: ["_shared.js"] },
  "index.html": {
    file: "index.js",
    dynamicImports: ["src/render.tsx", "src/features/dashboard/dashboard-page.tsx", "src/features/visitors/visitors-page.tsx"],
  },
  "src/render.tsx": { file: "app.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", dynamicImports: ["src/messages/es/visitors.ts"] },
  "src/messages/es/visitors.ts": { file: "spanish.js" },
  "src/public/login-page.tsx": { file: "login.js", imports: ["_shared.js"] },
  "src/features/dashboard/dashboard-page.tsx": {
    file: "dashboard.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/features/dashboard/chart.tsx", "src/features/dashboard/seldom.ts"],
  },
  "src/features/dashboard/chart.tsx": { file: "chart.js" },
  "src/features/dashboard/seldom.ts": { file: "seldom.js" },
  "src/features/visitors/visitors-page.tsx": { file: "visitors.js", imports: ["_shared.js"], css: ["visitors.css"] },
  "src/features/visitors/merge-dialog.tsx": { file: "merge.js", imports: ["_shared.js", "src/features/visitors/visitors-page.tsx"] },
};
const sizes: Record<string, number> = {
  "public.js": 2_000,
  "light.js": 38_000,
  "light.css": 5_000,
  "index.js": 1_000,
  "shared.js": 60_000,
  "login.js": 30_000,
  "app.js": 39_000,
  "dashboard.js": 10_000,
  "chart.js": 90_000,
  "seldom.js": 4_000,
  "visitors.js": 40_000,
  "visitors.css": 2_000,
  "spanish.js": 7_000,
  "merge.js": 21_000,
};

test("counts every file once, with what a page loads at once and the dashboard's chart, but not what shared files or few boards may load later", () => {
  const pages = weigh(manifest, (file) => sizes[file] ?? 0);
  expect(pages.map((page) => [page.name, page.kilobytes, page.overBudget])).toEqual([
    ["light entry", 105, false],
    ["light entry with src/public/login-page.tsx", 135, true],
    ["app with the dashboard, first visit", 200, true],
    ["added by src/features/visitors/visitors-page.tsx", 42, false],
    ["opened: src/features/visitors/merge-dialog.tsx", 21, true],
  ]);
});
