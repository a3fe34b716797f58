import type { roleRoutes } from "@aprisco/contract/roles.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const rolesPlace: Place = {
  paths: ["/settings/roles"],
  allow: rightOf<typeof roleRoutes.listRoleRecords>({ anyOf: ["settings:view", "users:manage"] }),
  load: async () => (await import("./roles-page.tsx")).RolesPage,
  texts: ["sections", "roles", "permissions", "parts", "failures/roles"],
};

const whyPlace: Place = {
  paths: ["/users/why"],
  // Every account may ask about itself; the route decides about others.
  allow: "signedIn",
  load: async () => (await import("./why-page.tsx")).WhyPage,
  texts: ["why", "permissions", "parts"],
};

export const places = [rolesPlace, whyPlace];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/roles", title: "title.roles", order: 22, icon: "IconUserShield", group: "system" },
];
