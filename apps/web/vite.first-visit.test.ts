import { expect, test } from "vitest";
import { importedStarts, strangersIn } from "./vite.first-visit.ts";

test("a first visit may hold the dashboard and the names of its parts, but no other feature and no schema library", () => {
  const modules = [
    "/aprisco/apps/web/src/features/dashboard/tiles.ts",
    "/aprisco/apps/web/src/features/dashboard/room.ts?places",
    "/aprisco/apps/web/src/features/cells/room.ts?boardParts",
    "/aprisco/apps/web/src/shell/menu.ts",
    "/aprisco/apps/web/src/features/cells/room.ts?places",
    "/aprisco/apps/web/src/features/cells/cell-card.tsx",
    "/aprisco/apps/web/src/features/settings/settings-values.ts",
    "/aprisco/node_modules/zod/v4/core/core.js",
  ];
  expect(strangersIn(modules)).toEqual(modules.slice(4));
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
