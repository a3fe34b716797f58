import type { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const settingsPlace: Place = {
  paths: ["/settings", "/system-settings"],
  allow: rightOf<typeof settingsRoutes.getSettings>("settings:view"),
  load: async () => (await import("./settings-page.tsx")).SettingsPage,
  texts: ["settings", "church-logo", "failures/settings"],
};

export const places = [settingsPlace];
