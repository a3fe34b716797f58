import type { countRoutes } from "@aprisco/contract/counts.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";

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
    allow: rightOf<typeof countRoutes.markCount>("patrimonio:edit"),
    plural: "kept.counts",
    load: async () => (await import("./unsent-marks.ts")).unsentMarks,
  },
];

export const places = [countsPlace];
