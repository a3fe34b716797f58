import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";
import { withTable } from "../../ui/table-file.ts";

const allow = rightOf<typeof accountRoutes.listUsers>("users:view");

export const usersPlace: Place = {
  paths: ["/users"],
  allow,
  load: async () => (await withTable(import("./list/users-page.tsx"))).UsersPage,
  texts: ["users", "congregations", "fields", "permissions", "lists", "failures/accounts"],
  first: [{ path: "/users?sort=name&limit=25", allow }],
};

export const places = [usersPlace];
