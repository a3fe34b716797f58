import type { duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";

const allow = rightOf<typeof duplicateRoutes.listDuplicates>("members:edit");

const duplicatesPlace: Place = {
  paths: ["/duplicates"],
  allow,
  load: async () => (await import("./duplicates-page.tsx")).DuplicatesPage,
  texts: ["duplicates", "lists"],
  first: [{ path: "/people/duplicates?limit=25", allow }],
};
const mergePlace: Place = {
  paths: ["/duplicates/$from/$into"],
  allow,
  load: async () => (await import("./merge/merge-page.tsx")).MergePage,
  texts: ["duplicates", "fields", "users", "parts"],
};

export const places = [duplicatesPlace, mergePlace];

export const menu: MenuItem = { path: "/duplicates", group: "people", order: 6, icon: "IconUsersGroup" };
