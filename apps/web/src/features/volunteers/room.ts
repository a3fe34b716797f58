import type { volunteerRoutes } from "@aprisco/contract/volunteers.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";

const volunteersPlace: Place = {
  paths: ["/volunteers", "/volunteers-integrated"],
  feature: "volunteers",
  allow: rightOf<typeof volunteerRoutes.listVolunteers>({ anyOf: ["volunteers:view", { relation: "ministryLeader" }] }),
  load: async () => (await import("./volunteers-page.tsx")).VolunteersPage,
  texts: ["volunteers", "fields", "record", "lists"],
  first: [{ path: "/volunteers?sort=name&limit=25", allow: "volunteers:view" }],
};
const availabilityPlace: Place = {
  paths: ["/volunteers/mine"],
  feature: "volunteers",
  allow: rightOf<typeof volunteerRoutes.getOwnAvailability>("signedIn"),
  load: async () => (await import("./availability-page.tsx")).AvailabilityPage,
  texts: ["volunteers", "fields", "record"],
};

export const places = [volunteersPlace, availabilityPlace];

export const menu: MenuItem = { path: "/volunteers", group: "ministry", order: 3, icon: "IconHandStop" };

export const searchAct: RoomAct = {
  path: "/volunteers",
  allow: rightOf<typeof volunteerRoutes.createVolunteer>({ allOf: ["volunteers:create", "members:view"] }),
  title: "act.volunteer",
  order: 45,
  icon: "IconHandStop",
  hue: "uva",
  takesName: false,
};
