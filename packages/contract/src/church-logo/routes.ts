import { routeTable } from "../route.ts";
import { churchLogo, churchLogoInput } from "./logo.ts";

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
    allow: "settings:edit",
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
    allow: "settings:edit",
    about: ["church-logo", "settings"],
    reply: churchLogo,
    audit: "system",
    done: "churchLogo.removed",
  },
});
