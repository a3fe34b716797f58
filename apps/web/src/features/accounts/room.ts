import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";
import { withTable } from "../../ui/list/table-file.ts";

const allow = rightOf<typeof accountRoutes.listUsers>("users:view");

const usersPlace: Place = {
  paths: ["/users"],
  allow,
  load: async () => (await withTable(import("./list/users-page.tsx"))).UsersPage,
  texts: ["users", "congregations", "fields", "permissions", "lists", "failures/accounts"],
  first: [{ path: "/users?sort=name&limit=25", allow }],
};

export const places = [usersPlace];

export const menu: MenuItem = {
  path: "/users",
  group: "system",
  order: 1,
  icon: "IconUserShield",
  // spec.md §2.5: other roles reach pending registrations through the dashboard.
  roles: ["admin", "pastor_presidente"],
};

export const searchAct: RoomAct = {
  path: "/users",
  allow: "users:create",
  title: "act.user",
  order: 30,
  icon: "IconUserShield",
  hue: "ceu",
  takesName: true,
};
