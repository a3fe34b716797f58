import * as z from "zod/mini";
import { id } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/church-logo.ts";

/** The id of a file with this purpose. */
export const churchLogoInput = z.object({ file_id: id });

/** `file_id` null: the church has none, and the product's logo is shown. */
export const churchLogo = z.object({ file_id: z.nullable(z.number()) });
export type ChurchLogo = z.infer<typeof churchLogo>;

export const churchLogoRoutes = routeTable("church-logo", {
  getChurchLogo: {
    method: "GET",
    path: "/settings/logo",
    summary: "The church's logo",
    allow: "settings:view",
    reply: churchLogo,
  },
  setChurchLogo: {
    method: "PUT",
    path: "/settings/logo",
    summary: "Make a file that was sent the church's logo; the one before it goes a day later",
    allow: forWholeChurch("settings:edit"),
    about: ["church-logo", "settings"],
    body: churchLogoInput,
    reply: churchLogo,
    audit: "system",
    done: "churchLogo.saved",
    fails: ["file.notFound"],
  },
  removeChurchLogo: {
    method: "DELETE",
    path: "/settings/logo",
    summary: "Go back to the product's own mark; for a day the logo can be set again",
    allow: forWholeChurch("settings:edit"),
    about: ["church-logo", "settings"],
    reply: churchLogo,
    audit: "system",
    done: "churchLogo.removed",
  },
});

export const churchLogoMessages = { "churchLogo.saved": 200, "churchLogo.removed": 200 } as const;
export type ChurchLogoText = keyof typeof churchLogoMessages;

export const feature = {
  about: "The church's logo, where the product's own mark would stand.",
  routes: churchLogoRoutes,
  failures: {},
  messages: churchLogoMessages,
  texts: inEachLanguage(failureTexts),
} as const;
