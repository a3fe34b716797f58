import type { mailRoutes } from "@aprisco/contract/mail.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const mailPlace: Place = {
  paths: ["/settings/mail"],
  allow: rightOf<typeof mailRoutes.listDeliveries>({ allOf: ["settings:manage", "wholeChurch"] }),
  load: async () => (await import("./mail-page.tsx")).MailPage,
  texts: ["sections", "mail", "settings", "lists"],
};

export const places = [mailPlace];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/mail", title: "title.mail", order: 65, icon: "IconMail", group: "system" },
];
