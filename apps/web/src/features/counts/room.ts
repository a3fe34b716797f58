import type { countRoutes } from "@aprisco/contract/counts.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

const allow = rightOf<typeof countRoutes.listCounts>("patrimonio:view");

const countsPlace: Place = {
  paths: ["/inventory/counts"],
  allow,
  load: async () => (await import("./counts-page.tsx")).CountsPage,
  texts: ["counts", "inventory", "fields", "record", "lists"],
  first: [{ path: "/inventory-counts?sort=-opened_at&limit=25", allow }],
};

export const places = [countsPlace];
