import type { Place } from "../../places.ts";

export const mailPlace: Place = {
  paths: ["/settings/mail"],
  allow: "settings:manage",
  load: async () => (await import("./mail-page.tsx")).MailPage,
  texts: ["sections", "mail", "settings", "lists"],
};

export const places = [mailPlace];
