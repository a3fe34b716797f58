import type { familyRoutes } from "@aprisco/contract/families.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { BoardPart } from "../dashboard/index.ts";
import type { MemberTab } from "../members/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof familyRoutes.listFamilies>({ allOf: ["members:view", { whole: "members" }] });

const familiesPlace: Place = {
  paths: ["/families"],
  allow,
  load: async () => (await import("./families-page.tsx")).FamiliesPage,
  texts: ["families", "fields", "record", "lists"],
  first: [{ path: "/families?sort=name&limit=25", allow: "members:view" }],
};

export const places = [familiesPlace];

export const menu: MenuItem = { path: "/families", group: "people", order: 4, icon: "IconHome2" };

export const boardParts: readonly BoardPart[] = [
  {
    name: "wards",
    allow: rightOf<typeof familyRoutes.listWards>({ relation: "guardian" }),
    order: 34,
    Part: lazyPart(async () => ({ default: (await import("./wards-part.tsx")).WardsPart })),
  },
];

const memberTabsAllow = rightOf<typeof familyRoutes.getPersonFamily>({ allOf: ["members:view", { whole: "members" }] });

export const memberTabs: readonly MemberTab[] = [
  {
    name: "family",
    title: "title.family",
    order: 20,
    allow: memberTabsAllow,
    wide: true,
    Part: lazyPart(async () => ({ default: (await import("./tab/family-tab.tsx")).FamilyTab })),
  },
  {
    name: "household",
    at: "side",
    order: 20,
    allow: memberTabsAllow,
    Part: lazyPart(async () => ({ default: (await import("./tab/family-panel.tsx")).HouseholdPanel })),
  },
];
