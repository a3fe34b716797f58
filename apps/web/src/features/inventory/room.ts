import type { inventoryRoutes } from "@aprisco/contract/inventory.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";

const allow = rightOf<typeof inventoryRoutes.listItems>("patrimonio:view");

const inventoryPlace: Place = {
  paths: ["/inventory"],
  feature: "patrimonio",
  allow,
  load: async () => (await import("./inventory-page.tsx")).InventoryPage,
  texts: ["inventory", "fields", "record", "lists"],
  first: [{ path: "/inventory-items?sort=need&limit=25", allow }],
};

export const places = [inventoryPlace];

export const menu: MenuItem = { path: "/inventory", group: "finance", order: 2, icon: "IconPackages" };

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "createStockMovement",
    allow: rightOf<typeof inventoryRoutes.createStockMovement>("patrimonio:create"),
    plural: "kept.movements",
    load: async () => (await import("./unsent-movement.tsx")).unsentMovement,
  },
];

export const searchAct: RoomAct = {
  path: "/inventory",
  allow: rightOf<typeof inventoryRoutes.createItem>("patrimonio:create"),
  title: "act.item",
  order: 60,
  icon: "IconPackages",
  hue: "trigo",
  takesName: false,
};
