import type { rollRoutes } from "@aprisco/contract/roll.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { BoardPart } from "../dashboard/index.ts";
import type { MemberTab } from "../members/index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof rollRoutes.listRoll>("members:view");

const rollPlace: Place = {
  paths: ["/roll"],
  allow,
  load: async () => (await import("./roll-page.tsx")).RollPage,
  texts: ["roll", "roll-words", "fields", "lists", "parts"],
  first: [{ path: "/members/roll?sort=-entry&limit=25", allow }],
};

export const places = [rollPlace];

export const menu: MenuItem = { path: "/roll", group: "people", order: 7, icon: "IconBook2" };

export const boardParts: readonly BoardPart[] = [
  {
    name: "roll",
    desk: true,
    allow: rightOf<typeof rollRoutes.addMovement>("members:edit"),
    roles: ["admin", "secretaria"],
    order: 37,
    Part: lazyPart(async () => ({ default: (await import("./movements-part.tsx")).MovementsPart })),
  },
];

export const memberTabs: readonly MemberTab[] = [
  {
    name: "church",
    title: "title.church",
    order: 30,
    allow: rightOf<typeof rollRoutes.getMemberRoll>("members:view"),
    Part: lazyPart(async () => ({ default: (await import("./tab/church-tab.tsx")).ChurchTab })),
  },
];
