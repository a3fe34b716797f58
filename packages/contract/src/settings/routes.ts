import { routeTable } from "../route.ts";
import { publicSettings, settings, settingsInput } from "./settings.ts";

export const settingsRoutes = routeTable("settings", {
  getPublicSettings: {
    method: "GET",
    path: "/settings/public",
    summary: "The church's name, place, contact and service times",
    allow: "anyone",
    limit: "cheap",
    reply: publicSettings,
  },
  getSettings: {
    method: "GET",
    path: "/settings",
    summary: "The church's settings",
    allow: "settings:view",
    reply: settings,
  },
  updateSettings: {
    method: "PUT",
    path: "/settings",
    summary: "Change the church's settings",
    allow: "settings:edit",
    body: settingsInput,
    reply: settings,
    refusal: settings,
    audit: "system",
    done: "settings.saved",
  },
});
