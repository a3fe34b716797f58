import { expect, test } from "vitest";
import { weigh, type Manifest } from "./page-weight.ts";

const manifest: Manifest = {
  "public.html": { file: "public.js", css: ["public.css"], imports: ["_shared.js"], dynamicImports: ["src/public/login-page.tsx"] },
  "index.html": {
    file: "app.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/features/dashboard/dashboard-page.tsx", "src/features/visitors/visitors-page.tsx"],
  },
  "_shared.js": { file: "shared.js", dynamicImports: ["src/messages/es/visitors.ts"] },
  "src/messages/es/visitors.ts": { file: "spanish.js" },
  "src/public/login-page.tsx": { file: "login.js", imports: ["_shared.js"] },
  "src/features/dashboard/dashboard-page.tsx": {
    file: "dashboard.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/features/dashboard/chart.tsx"],
  },
  "src/features/dashboard/chart.tsx": { file: "chart.js" },
  "src/features/visitors/visitors-page.tsx": { file: "visitors.js", imports: ["_shared.js"], css: ["visitors.css"] },
};
const sizes: Record<string, number> = {
  "public.js": 40_000,
  "public.css": 5_000,
  "shared.js": 60_000,
  "login.js": 30_000,
  "app.js": 80_000,
  "dashboard.js": 10_000,
  "chart.js": 90_000,
  "visitors.js": 50_000,
  "visitors.css": 2_000,
  "spanish.js": 7_000,
};

test("counts every file once, with what a page loads at once and the dashboard's chart, but not what shared files may load later", () => {
  const pages = weigh(manifest, (file) => sizes[file] ?? 0);
  expect(pages.map((page) => [page.name, page.kilobytes, page.overBudget])).toEqual([
    ["light entry", 105, false],
    ["light entry with src/public/login-page.tsx", 135, true],
    ["app with the dashboard, first visit", 240, false],
    ["added by src/features/visitors/visitors-page.tsx", 52, false],
  ]);
});
