import * as z from "zod/mini";
import * as schemas from "./batches-fields.ts";
import { chooserQuery, goneRecord, idParams } from "./fields.ts";
import { filePatience, mediaTypes } from "./file-formats.ts";
import { inEachLanguage } from "./languages.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/batches.ts";

/** A closed batch is in the ledger's sums. */
const about = ["batches", "finance", "finance-setup"] as const;
const batches = recordRoutes("batch", schemas.batch, about);
const lines = recordRoutes("batchLine", schemas.batchLine, about);
/** The pad of those who count; whoever enters batches is answered 404 for one that they do not count. */
const byCounters = { anyOf: ["finance:create", { relation: "counter" }] } as const;

export const batchRoutes = routeTable("batches", {
  listBatches: {
    method: "GET",
    path: "/finance/batches",
    summary: "The batches of offerings, the latest first, a page at a time",
    byCongregation: true,
    allow: "finance:create",
    query: schemas.batchQuery,
    reply: z.array(schemas.batch),
    list: true,
  },
  createBatch: batches.creation({
    path: "/finance/batches",
    summary: "Open a batch; how many count it is what the setting says now",
    byCongregation: true,
    allow: "finance:create",
    body: schemas.batchInput,
    fails: ["finance.monthClosed", "finance.beforeOpening"],
  }),
  getBatch: batches.reading({ path: "/finance/batches/{id}", summary: "One batch", allow: "finance:create" }),
  updateBatch: batches.change({
    path: "/finance/batches/{id}",
    summary: "Change a batch that is not closed; its day and cash box are those of its lines",
    allow: "finance:create",
    body: schemas.batchChange,
    fails: ["finance.monthClosed", "finance.beforeOpening", "batch.closed", "batch.counted"],
  }),
  recountBatch: {
    method: "POST",
    path: "/finance/batches/{id}/recount",
    summary: "Ask the counters of a batch to count again",
    allow: "finance:create",
    about,
    params: idParams,
    body: schemas.batchEnd,
    reply: schemas.batch,
    refusal: schemas.batch,
    audit: "updates",
    done: "batch.recounting",
    fails: ["batch.notFound", "batch.closed"],
  },
  closeBatch: {
    method: "POST",
    path: "/finance/batches/{id}/close",
    summary: "Close a batch: its lines are confirmed, if its cash is what was counted and the caller is none of the counters",
    allow: "finance:manage",
    about,
    params: idParams,
    body: schemas.batchEnd,
    reply: schemas.batch,
    refusal: schemas.batch,
    audit: "updates",
    done: "batch.ended",
    fails: [
      "batch.notFound",
      "batch.closed",
      "batch.empty",
      "batch.counting",
      "batch.unequal",
      "batch.counterCannotClose",
      "finance.monthClosed",
      "finance.future",
      "finance.beforeOpening",
    ],
  },
  discardBatch: {
    method: "POST",
    path: "/finance/batches/{id}/discard",
    summary: "Discard a batch that is not closed, with its lines",
    allow: "finance:create",
    about,
    params: idParams,
    body: schemas.batchEnd,
    reply: schemas.batch,
    refusal: schemas.batch,
    audit: "deletions",
    done: "batch.discarded",
    fails: ["batch.notFound", "batch.closed", "finance.monthClosed"],
  },
  listBatchLines: {
    method: "GET",
    path: "/finance/batches/{id}/lines",
    summary: "The lines of a batch in the order of their entry",
    allow: "finance:create",
    about,
    params: idParams,
    reply: z.array(schemas.batchLine),
    fails: ["batch.notFound"],
  },
  createBatchLine: lines.creation({
    path: "/finance/batches/{id}/lines",
    summary: "Enter a line of a batch",
    allow: "finance:create",
    params: idParams,
    body: schemas.batchLineInput,
    refusal: goneRecord,
    queued: "entered_at",
    fails: ["batch.notFound", "batch.closed", "batch.full", "finance.monthClosed", "finance.beforeOpening", "transaction.otherAct"],
  }),
  updateBatchLine: lines.change({
    path: "/finance/batch-lines/{id}",
    summary: "Change a line of a batch that is not closed",
    allow: "finance:create",
    body: schemas.batchLineChange,
    fails: ["batch.closed", "finance.monthClosed"],
  }),
  deleteBatchLine: lines.deletion({
    path: "/finance/batch-lines/{id}",
    summary: "Remove a line of a batch that is not closed",
    allow: "finance:create",
    fails: ["batch.closed", "finance.monthClosed"],
  }),
  listBatchCounters: {
    method: "GET",
    path: "/finance/batch-counters",
    summary: "Who may be chosen to count, by name: accounts that may sign in",
    byCongregation: true,
    allow: "finance:create",
    about: ["batches", "accounts"],
    query: chooserQuery,
    reply: z.array(schemas.batchCounter),
    list: true,
  },
  listOwnCounts: {
    method: "GET",
    path: "/finance/counts",
    summary: "The batches that the caller counts, until they are closed",
    allow: { relation: "counter" },
    reply: z.array(schemas.batchCount),
  },
  getBatchCount: {
    method: "GET",
    path: "/finance/batches/{id}/count",
    summary: "What the caller counted of a batch, and whether both counts agree; never what the other counted",
    allow: byCounters,
    params: idParams,
    reply: schemas.batchCount,
    fails: ["batch.notFound"],
  },
  countBatch: {
    method: "PUT",
    path: "/finance/batches/{id}/count",
    summary: "Say how many of each note and coin the caller counted; counts that differ begin the next round",
    allow: byCounters,
    params: idParams,
    body: schemas.batchCountInput,
    queued: "counted_at",
    reply: schemas.batchCount,
    audit: "updates",
    done: "batch.countSaved",
    fails: ["batch.notFound", "batch.closed", "batch.counted", "batch.roundPassed"],
  },
  printBatch: {
    method: "GET",
    path: "/finance/batches/{id}/pdf",
    summary: "A batch on paper: its lines, who counted and who closed it",
    allow: "finance:create",
    params: idParams,
    reply: z.string(),
    files: [mediaTypes.pdf],
    patience: filePatience,
    audit: "data",
    fails: ["batch.notFound", "batch.empty"],
  },
  printCountSheet: {
    method: "GET",
    path: "/finance/batches/{id}/count-sheet",
    summary: "A sheet to count notes and coins on, without numbers",
    allow: byCounters,
    params: idParams,
    reply: z.string(),
    files: [mediaTypes.pdf],
    patience: filePatience,
    audit: "data",
    fails: ["batch.notFound"],
  },
});

const special = {
  failures: {
    "batch.unequal": 409,
    "batch.counterCannotClose": 409,
    "batch.counting": 409,
    "batch.counted": 409,
    "batch.roundPassed": 409,
    "batch.closed": 409,
    "batch.empty": 409,
    "batch.full": 409,
  },
  messages: { "batch.countSaved": 200, "batch.recounting": 200, "batch.ended": 200, "batch.discarded": 200 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "Batches of offerings: two people count by note and coin without seeing each other's sum, a third closes.",
  schemas: [schemas],
  routes: batchRoutes,
  ...joined(joined(recordTexts("batch", schemas.batchNames), recordTexts("batchLine", schemas.batchLineNames)), special),
} as const;
