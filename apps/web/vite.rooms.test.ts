import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { lightPlaces } from "./src/light-rooms.ts";
import type { LightPlace } from "./src/room.ts";
import { lightTable, partOf, type SaidRoom } from "./vite.rooms.ts";

const room = [
  'import type { Place } from "../../places.ts";',
  'import { IconUsers, IconCake } from "@tabler/icons-react";',
  'import { lazy } from "react";',
  'const allow = "members:view";',
  'export const places: readonly Place[] = [{ paths: ["/members"], allow, load: () => pageFile() }];',
  'export const menu = { path: "/members", icon: IconUsers };',
  "export const boardParts = [{ allow, Part: lazy(() => partFile()) }];",
].join("\n");

test("an export of a room comes with the statements that it needs and nothing else", () => {
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

const madeUp: SaidRoom = {
  places: [
    {
      paths: ["/campaigns"],
      allow: "communication:view",
      feature: "ministries",
      load: () => Promise.resolve(() => null),
      texts: ["campaigns", "fields", "record", "lists"],
      first: [{ path: "/campaigns?sort=name&limit=25", allow: "communication:view" }],
    },
  ],
  menu: { path: "/campaigns", group: "communication", order: 2, icon: "IconSpeakerphone" },
};

// Every account loads the table before its first screen, so its size grows with each room.
test("a further room adds no more than 40 bytes to a first visit", () => {
  const weight = (places: readonly LightPlace[]): number => gzipSync(JSON.stringify(places), { level: 9 }).length;
  const further = JSON.parse(lightTable([madeUp])) as readonly LightPlace[];
  expect(further).toHaveLength(1);
  expect(weight([...lightPlaces, ...further]) - weight(lightPlaces)).toBeLessThanOrEqual(40);
});

test("the menu links to places only", () => {
  expect(() => lightTable([{ ...madeUp, places: [] }])).toThrow("/campaigns");
});
