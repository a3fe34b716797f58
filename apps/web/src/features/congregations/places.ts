import type { Place } from "../../places.ts";

export const congregationsPlace: Place = {
  paths: ["/settings/congregations"],
  // The call itself is open to every account, which sees its own.
  allow: "settings:view",
  load: async () => (await import("./congregations-page.tsx")).CongregationsPage,
  texts: ["sections", "congregations", "parts", "record", "fields", "failures/congregations"],
};

export const places = [congregationsPlace];
