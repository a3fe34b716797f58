import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const congregationsPlace: Place = {
  paths: ["/settings/congregations"],
  // The route is open to every account, which gets its own congregations.
  allow: "settings:view",
  load: async () => (await import("./congregations-page.tsx")).CongregationsPage,
  texts: ["sections", "congregations", "parts", "record", "fields", "failures/congregations"],
};

export const places = [congregationsPlace];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/congregations", title: "title.congregations", order: 20, icon: "IconBuildingCommunity", group: "church" },
];
