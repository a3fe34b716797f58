import { expect, test } from "vitest";
import { heavyIn, importedStarts, strangersIn } from "./vite.first-visit.ts";

test("a first visit may hold the dashboard and where other screens are, but no other feature and no schema library", () => {
  const modules = [
    "/aprisco/apps/web/src/features/dashboard/tiles.ts",
    "/aprisco/apps/web/src/features/cells/room.ts?places",
    "/aprisco/apps/web/src/features/cells/room.ts?menu",
    "/aprisco/apps/web/src/shell/menu.ts",
    "/aprisco/apps/web/src/features/cells/cell-card.tsx",
    "/aprisco/apps/web/src/features/settings/settings-values.ts",
    "/aprisco/node_modules/zod/v4/core/core.js",
  ];
  expect(strangersIn(modules)).toEqual(modules.slice(4));
});

test("a feature may say where its screens are and how the menu shows them, in so many bytes", () => {
  // Text that does not pack.
  const bytes = (count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCodePoint(33 + (((at * at * 7919) % 9973) % 94))).join("");
  const folder = "/aprisco/apps/web/src/features";
  const code = {
    [`${folder}/cells/room.ts?places`]: bytes(350),
    [`${folder}/cells/room.ts?menu`]: bytes(150),
    [`${folder}/events/room.ts?places`]: bytes(450),
    [`${folder}/events/room.ts?menu`]: bytes(450),
    [`${folder}/dashboard/dashboard-page.tsx`]: bytes(5_000),
  };
  expect(heavyIn(code)).toEqual(["events"]);
});

test("no file imports what starts a page", () => {
  const start = {
    fileName: "places.js",
    imports: ["library.js"],
    moduleIds: ["/aprisco/apps/web/src/places.ts", "/aprisco/apps/web/src/main.ts"],
  };
  const library = { fileName: "library.js", imports: [], moduleIds: ["/aprisco/node_modules/react/index.js"] };
  const app = { fileName: "app.js", imports: ["library.js"], moduleIds: ["/aprisco/apps/web/src/app.tsx"] };
  expect(importedStarts([start, library, app])).toEqual([]);
  expect(importedStarts([start, library, { ...app, imports: ["places.js"] }])).toEqual(["places.js"]);
});
