import type { countRoutes } from "@aprisco/contract/counts.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";

const allow = rightOf<typeof countRoutes.listCounts>("patrimonio:view");

const countsPlace: Place = {
  paths: ["/inventory/counts"],
  feature: "patrimonio",
  allow,
  load: async () => (await import("./counts-page.tsx")).CountsPage,
  texts: ["counts", "inventory", "fields", "record", "lists"],
  first: [{ path: "/inventory-counts?sort=-opened_at&limit=25", allow }],
};

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "markCount",
    allow: rightOf<typeof countRoutes.markCount>({ anyOf: ["patrimonio:edit", { relation: "stockCounter" }] }),
    plural: "kept.counts",
    load: async () => (await import("./unsent-marks.ts")).unsentMarks,
  },
];

/** Whoever is named for a count needs no right of the inventory; for others the page is empty. */
const ownPlace: Place = {
  paths: ["/inventory/count"],
  feature: "patrimonio",
  allow: rightOf<typeof countRoutes.listOwnStockCounts>("signedIn"),
  load: async () => (await import("./own-counts-page.tsx")).OwnCountsPage,
  texts: ["counts", "fields", "parts", "lists"],
};

export const places = [countsPlace, ownPlace];

export const menu: MenuItem = {
  path: "/inventory/count",
  allow: { relation: "stockCounter" },
  group: "finance",
  order: 3,
  icon: "IconClipboardCheck",
};
