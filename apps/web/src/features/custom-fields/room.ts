import type { customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const customFieldsPlace: Place = {
  paths: ["/settings/fields"],
  allow: rightOf<typeof customFieldRoutes.getCustomField>("settings:manage"),
  load: async () => (await import("./settings/custom-fields-page.tsx")).CustomFieldsPage,
  texts: ["sections", "custom-fields", "parts", "record", "fields", "lists", "failures/custom-fields"],
};

export const places = [customFieldsPlace];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/fields", title: "title.fields", order: 25, icon: "IconForms", group: "church" },
];
