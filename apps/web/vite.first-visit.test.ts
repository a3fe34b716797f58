import { expect, test } from "vitest";
import { strangersIn } from "./vite.first-visit.ts";

test("a first visit may hold the dashboard and where other screens are, but no other feature and no schema library", () => {
  const modules = [
    "/aprisco/apps/web/src/features/dashboard/tiles.ts",
    "/aprisco/apps/web/src/features/cells/places.ts",
    "/aprisco/apps/web/src/features/cells/menu.ts",
    "/aprisco/apps/web/src/shell/menu.ts",
    "/aprisco/apps/web/src/features/cells/cell-card.tsx",
    "/aprisco/apps/web/src/features/settings/settings-values.ts",
    "/aprisco/node_modules/zod/v4/core/core.js",
  ];
  expect(strangersIn(modules)).toEqual(modules.slice(4));
});
