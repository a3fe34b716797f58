import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const mailPlace: Place = {
  paths: ["/settings/mail"],
  allow: "settings:manage",
  load: async () => (await import("./mail-page.tsx")).MailPage,
  texts: ["sections", "mail", "settings", "lists"],
};

export const places = [mailPlace];

export const settingsSections: readonly RoomSection[] = [{ path: "/settings/mail", title: "title.mail", order: 65, icon: "IconMail" }];
