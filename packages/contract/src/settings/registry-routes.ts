import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { changesQuery, setting, settingChange, settingInput } from "./registry.ts";

/** Apart from the church's own rows, which the first visit brings. */
export const registryRoutes = routeTable("settings", {
  listSettings: {
    method: "GET",
    path: "/settings/values",
    summary: "The settings by key; of a secret only whether it is set",
    allow: "settings:view",
    reply: z.array(setting),
  },
  changeSetting: {
    method: "PUT",
    path: "/settings/values",
    summary: "Set one setting, or with null go back to what is usual",
    allow: "settings:edit",
    body: settingInput,
    reply: z.array(setting),
    refusal: setting,
    audit: "system",
    done: "settings.changed",
    fails: ["vault.closed"],
  },
  listSettingChanges: {
    method: "GET",
    path: "/settings/changes",
    summary: "Who changed which setting and when, the newest 50, or those before one of them",
    allow: "settings:view",
    query: changesQuery,
    reply: z.array(settingChange),
  },
  putSettingBack: {
    method: "POST",
    path: "/settings/changes/{id}/put-back",
    summary: "Give a setting the value that it had before a change, while nobody changed it since",
    allow: "settings:edit",
    params: idParams,
    reply: settingChange,
    audit: "system",
    done: "settings.putBack",
    fails: ["settings.changedSince"],
  },
});
