import type { registryRoutes } from "@aprisco/contract/settings/registry-routes.ts";
import type { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const church = {
  allow: rightOf<typeof settingsRoutes.getSettings>("settings:view"),
  load: async () => (await import("./settings-page.tsx")).SettingsPage,
  texts: ["sections", "settings", "church-logo", "parts", "failures/settings"],
};

/** The list of sections; on a desk with the first of them beside it. */
export const settingsPlace: Place = { paths: ["/settings", "/system-settings"], ...church };
export const churchPlace: Place = { paths: ["/settings/church"], ...church };

/** One file for the three: each is small, and seldom opened alone. */
const valuesAt = (path: string): Place => ({
  paths: [path],
  allow: rightOf<typeof registryRoutes.listSettings>("settings:view"),
  load: async () => (await import("./values/values-page.tsx")).ValuesPage,
  texts: church.texts,
});
export const featuresPlace = valuesAt("/settings/features");
export const servicesPlace = valuesAt("/settings/services");
export const historyPlace = valuesAt("/settings/history");

export const places = [settingsPlace, churchPlace, featuresPlace, servicesPlace, historyPlace];
