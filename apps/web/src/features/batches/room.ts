import type { batchRoutes } from "@aprisco/contract/batches.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";

const allow = rightOf<typeof batchRoutes.listBatches>("finance:create");
const texts = ["batches", "finance", "fields", "record", "lists", "parts", "failures/batches"];

const list: Place = {
  paths: ["/finance/batches"],
  feature: "finance",
  allow,
  load: async () => (await import("./batches-page.tsx")).BatchesPage,
  texts,
};
const one: Place = {
  paths: ["/finance/batches/$id"],
  feature: "finance",
  allow,
  load: async () => (await import("./batch-page.tsx")).BatchPage,
  texts,
};
/** Whoever counts a batch needs no right of finance. */
const pad: Place = {
  paths: ["/finance/counts"],
  feature: "finance",
  allow: rightOf<typeof batchRoutes.listOwnCounts>({ relation: "counter" }),
  load: async () => (await import("./count-page.tsx")).CountPage,
  texts: ["batches", "fields", "parts"],
};

export const places = [list, one, pad];

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "createBatchLine",
    allow,
    plural: "kept.batchLines",
    load: async () => (await import("./unsent-batch.tsx")).unsentLine,
  },
  {
    operation: "countBatch",
    allow: rightOf<typeof batchRoutes.countBatch>({ anyOf: ["finance:create", { relation: "counter" }] }),
    plural: "kept.offeringCounts",
    load: async () => (await import("./unsent-batch.tsx")).unsentCount,
  },
];

export const menu: MenuItem = { path: "/finance/counts", group: "finance", order: 2, icon: "IconClipboardList" };
