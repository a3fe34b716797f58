import type { assetRoutes } from "@aprisco/contract/assets.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";

const allow = rightOf<typeof assetRoutes.listAssets>("patrimonio:view");

const assetsPlace: Place = {
  paths: ["/assets"],
  feature: "patrimonio",
  allow,
  load: async () => (await import("./assets-page.tsx")).AssetsPage,
  texts: ["assets", "inventory", "fields", "record", "lists"],
  first: [{ path: "/assets?sort=name&limit=25", allow }],
};

export const places = [assetsPlace];

export const menu: MenuItem = { path: "/assets", group: "finance", order: 3, icon: "IconTag" };

export const searchAct: RoomAct = {
  path: "/assets",
  allow: rightOf<typeof assetRoutes.createAsset>("patrimonio:create"),
  title: "act.asset",
  order: 62,
  icon: "IconTag",
  hue: "ceu",
  takesName: false,
};
