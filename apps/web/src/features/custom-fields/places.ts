import type { customFieldRoutes } from "@aprisco/contract/custom-fields/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const customFieldsPlace: Place = {
  paths: ["/settings/fields"],
  allow: rightOf<typeof customFieldRoutes.createCustomField>("settings:manage"),
  load: async () => (await import("./settings/custom-fields-page.tsx")).CustomFieldsPage,
  texts: ["sections", "custom-fields", "parts", "record", "fields", "lists", "failures/custom-fields"],
};

export const places = [customFieldsPlace];
