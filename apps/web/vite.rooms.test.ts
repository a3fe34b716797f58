import { expect, test } from "vitest";
import { partOf } from "./vite.rooms.ts";

const room = [
  'import type { Place } from "../../places.ts";',
  'import { IconUsers, IconCake } from "@tabler/icons-react";',
  'import { lazy } from "react";',
  'const allow = "members:view";',
  'export const places: readonly Place[] = [{ paths: ["/members"], allow, load: () => import("./page.tsx") }];',
  'export const menu = { path: "/members", icon: IconUsers };',
  'export const boardParts = [{ allow, Part: lazy(() => import("./part.tsx")) }];',
].join("\n");

test("a part of a room comes with what it needs and nothing else", () => {
  const menu = partOf(room, "menu");
  expect(menu).toContain("@tabler/icons-react");
  expect(menu).not.toMatch(/"react"|page\.tsx|part\.tsx/);
  const places = partOf(room, "places");
  expect(places).toContain("page.tsx");
  expect(places).toContain('const allow = "members:view";');
  expect(places).not.toMatch(/tabler|"react"|part\.tsx/);
});

test("a room without a part says undefined", () => {
  expect(partOf(room, "memberTabs")).toBe("export const memberTabs = undefined;");
});
