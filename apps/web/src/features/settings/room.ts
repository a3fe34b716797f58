import type { registryRoutes, settingsRoutes } from "@aprisco/contract/settings.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const texts = ["sections", "settings", "church-logo", "parts", "failures/settings"];

const churchAt = (paths: Place["paths"]): Place => ({
  paths,
  allow: rightOf<typeof settingsRoutes.getSettings>("settings:view"),
  load: async () => (await import("./settings-page.tsx")).SettingsPage,
  texts,
});
const settingsPlace = churchAt(["/settings", "/system-settings"]);
const churchPlace = churchAt(["/settings/church"]);

/** One file for three small screens that are seldom opened alone. */
const valuesAt = (path: string): Place => ({
  paths: [path],
  allow: rightOf<typeof registryRoutes.listSettings>("settings:view"),
  load: async () => (await import("./values/values-page.tsx")).ValuesPage,
  texts,
});
const featuresPlace = valuesAt("/settings/features");
const servicesPlace = valuesAt("/settings/services");
const historyPlace = valuesAt("/settings/history");

export const places: readonly Place[] = [settingsPlace, churchPlace, featuresPlace, servicesPlace, historyPlace];

export const menu: MenuItem = { path: "/settings", group: "system", order: 2, icon: "IconSettings" };

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/church", title: "title.church", order: 10, icon: "IconBuildingChurch", group: "church" },
  { path: "/settings/features", title: "title.features", order: 30, icon: "IconToggleRight", group: "system" },
  { path: "/settings/services", title: "title.services", order: 60, icon: "IconPlugConnected", group: "system" },
  { path: "/settings/history", title: "title.history", order: 90, icon: "IconHistory", group: "system" },
];
