import { expect, test } from "vitest";
import { weigh, type Manifest } from "./page-weight.ts";

const manifest: Manifest = {
  "public.html": { file: "public.js", dynamicImports: ["src/public/render.tsx", "src/public/login-page.tsx", "src/render.tsx"] },
  "src/public/render.tsx": { file: "light.js", css: ["light.css"], imports: ["_shared.js"] },
  "index.html": {
    file: "index.js",
    dynamicImports: [
      "src/render.tsx",
      "src/features/dashboard/dashboard-page.tsx",
      "src/features/visitors/visitors-page.tsx",
      "src/features/agenda/agenda-page.tsx",
    ],
  },
  "src/render.tsx": { file: "app.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", dynamicImports: ["src/messages/visitors.ts?texts=es"] },
  "src/messages/visitors.ts?texts=es": { file: "spanish.js" },
  "src/public/login-page.tsx": { file: "login.js", imports: ["_shared.js"] },
  "src/features/dashboard/dashboard-page.tsx": {
    file: "dashboard.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/features/dashboard/chart.tsx", "src/features/dashboard/seldom.tsx"],
  },
  "src/features/dashboard/chart.tsx": { file: "chart.js" },
  "src/features/dashboard/seldom.tsx": { file: "seldom.js" },
  "src/features/visitors/visitors-page.tsx": { file: "visitors.js", imports: ["_shared.js", "_lists.js"], css: ["visitors.css"] },
  "_lists.js": { file: "lists.js", dynamicImports: ["src/ui/list/list-table.tsx"] },
  "src/ui/list/list-table.tsx": { file: "table.js" },
  "src/features/agenda/agenda-page.tsx": {
    file: "agenda.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/features/agenda/week/hours-view.tsx", "src/features/agenda/print.tsx", "src/features/agenda/small.tsx"],
  },
  "src/features/agenda/week/hours-view.tsx": { file: "hours.js", imports: ["_shared.js", "_calendar.js"] },
  "_calendar.js": { file: "calendar.js" },
  "src/features/agenda/print.tsx": { file: "print.js", imports: ["_shared.js"] },
  "src/features/agenda/small.tsx": { file: "small.js" },
  "src/features/visitors/merge-dialog.tsx": { file: "merge.js", imports: ["_shared.js", "src/features/visitors/visitors-page.tsx"] },
};
const sizes: Record<string, number> = {
  "public.js": 2_000,
  "light.js": 38_000,
  "light.css": 5_000,
  "index.js": 1_000,
  "shared.js": 60_000,
  "login.js": 32_000,
  "app.js": 39_000,
  "dashboard.js": 10_000,
  "chart.js": 90_000,
  "seldom.js": 4_000,
  "visitors.js": 40_000,
  "visitors.css": 2_000,
  "lists.js": 3_000,
  "table.js": 6_000,
  "spanish.js": 7_000,
  "merge.js": 26_000,
  "agenda.js": 5_000,
  "hours.js": 4_000,
  "calendar.js": 80_000,
  "print.js": 25_000,
  "small.js": 22_000,
};

test("counts every file once, with what a page loads at once and the dashboard's chart, but not what shared files or few boards may load later", () => {
  const pages = weigh(manifest, (file) => sizes[file] ?? 0);
  expect(pages.map((page) => [page.of, page.name, page.kilobytes, page.overBudget])).toEqual([
    ["public", "light entry", 105, false],
    ["public", "light entry with src/public/login-page.tsx", 137, true],
    ["first visit", "app with the dashboard, first visit", 200, true],
    ["screen", "added by src/features/agenda/agenda-page.tsx", 5, false],
    ["list", "added by src/features/visitors/visitors-page.tsx", 45, false],
    ["dialog", "opened: src/features/visitors/merge-dialog.tsx", 26, true],
    ["part", "later: src/features/agenda/print.tsx", 25, false],
    ["part", "later: src/features/agenda/small.tsx", 22, false],
    ["hours", "later: src/features/agenda/week/hours-view.tsx", 84, false],
    ["part", "later: src/features/dashboard/chart.tsx", 0, false],
    ["part", "later: src/features/dashboard/seldom.tsx", 4, false],
    ["part", "later: src/ui/list/list-table.tsx", 6, false],
  ]);
});

test("a lazy part beyond its budget is reported, a library's own or the default one", () => {
  const failing = (more: Record<string, number>) =>
    weigh(manifest, (file) => ({ ...sizes, ...more })[file] ?? 0)
      .filter(({ name, overBudget }) => name.startsWith("later") && overBudget)
      .map(({ name, of }) => [name, of]);
  expect(failing({ "calendar.js": 91_000 })).toEqual([]);
  expect(failing({ "calendar.js": 91_100 })).toEqual([["later: src/features/agenda/week/hours-view.tsx", "hours"]]);
  expect(failing({ "print.js": 34_100 })).toEqual([["later: src/features/agenda/print.tsx", "part"]]);
});
