import { expect, test } from "vitest";
import { partOf } from "./vite.rooms.ts";

const room = [
  'import type { Place } from "../../places.ts";',
  'import { IconUsers, IconCake } from "@tabler/icons-react";',
  'import { lazy } from "react";',
  'const allow = "members:view";',
  'export const places: readonly Place[] = [{ paths: ["/members"], allow, load: () => pageFile() }];',
  'export const menu = { path: "/members", icon: IconUsers };',
  "export const boardParts = [{ allow, Part: lazy(() => partFile()) }];",
].join("\n");

test("a part of a room comes with what it needs and nothing else", () => {
  const menu = partOf(room, "menu");
  expect(menu).toContain("@tabler/icons-react");
  expect(menu).not.toMatch(/"react"|pageFile|partFile/);
  const places = partOf(room, "places");
  expect(places).toContain("pageFile");
  expect(places).toContain('const allow = "members:view";');
  expect(places).not.toMatch(/tabler|"react"|partFile/);
});

test("a room without a part says undefined", () => {
  expect(partOf(room, "memberTabs")).toBe("export const memberTabs = undefined;");
});
