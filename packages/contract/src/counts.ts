import * as z from "zod/mini";
import { choice, chooserQuery, id, idParams, instant, listQuery, sentInstant, version, whole } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts, messageTexts } from "./texts/counts.ts";

export const countNames: RecordNames = {
  "pt-BR": ["a contagem", "as contagens"],
  es: ["el conteo", "los conteos"],
  en: ["the stock count", "the stock counts"],
};
export const countStatuses = ["open", "closed", "discarded"] as const;
export const countSorts = ["opened_at", "-opened_at"] as const;

/** The most of one item at one place. */
const MOST = 1_000_000;
/** The most marks of one call, and the most rows of a sheet. */
export const MOST_MARKS = 2_000;
/** The most accounts that are named for one count. */
export const MOST_COUNTERS = 20;

/** An account that counts. */
export const stockCounter = z.object({ id: z.number(), name: z.string() });
export type StockCounter = z.infer<typeof stockCounter>;

export const countInput = z.object({
  /** The place that is counted. Null or absent: all places. */
  place_id: z.optional(z.nullable(id)),
});
export const countQuery = z.object({ ...listQuery, status: z.optional(choice(countStatuses)), sort: z.optional(choice(countSorts)) });

export const stockCount = z.object({
  id: z.number(),
  place_id: z.nullable(z.number()),
  place: z.nullable(z.string()),
  status: choice(countStatuses),
  opened_at: instant,
  opened_by: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
  /** Items at a place: those that are to be counted, and those that somebody has counted. */
  subjects: z.number(),
  counted: z.number(),
  /** The accounts that are named for it, by name; of an ended count those that were named when it ended. */
  counters: z.array(stockCounter),
  version: z.number(),
});
export type StockCount = z.infer<typeof stockCount>;

/** The accounts that count from now on; an account that is left out loses its right to the count. */
export const countersInput = z.object({
  counters: z.array(z.object({ id }), { error: "field.required" }).check(z.maxLength(MOST_COUNTERS, { error: "field.tooLong" })),
  version,
});

/** An open count as its counters see it, without what others counted. */
export const ownCount = z.object({
  id: z.number(),
  place_id: z.nullable(z.number()),
  place: z.nullable(z.string()),
  opened_at: instant,
  opened_by: z.nullable(z.string()),
  subjects: z.number(),
});
export type OwnCount = z.infer<typeof ownCount>;

/** What became of a count that the caller was named for, for marks that a device sends late. */
export const ownCountState = z.object({
  /** `left`: the caller was taken off while it was open. */
  status: choice([...countStatuses, "left"]),
  /** When the caller's right to count ended; null: it has not. */
  ended_at: z.nullable(instant),
  /** Who ended the count; null: nobody, or the account was closed. */
  ended_by: z.nullable(z.string()),
});
export type OwnCountState = z.infer<typeof ownCountState>;

/** An item at a place, to be counted. What the system expects is left out: who counts is not to look for it. */
export const countSubject = z.object({
  item_id: z.number(),
  item: z.string(),
  unit: z.string(),
  place_id: z.number(),
  place: z.string(),
  /** What the caller counted; null: nothing yet, or taken back. */
  counted: z.nullable(z.number()),
  counted_at: z.nullable(instant),
});
export type CountSubject = z.infer<typeof countSubject>;

export const countMark = z.object({
  item_id: id,
  place_id: id,
  /** Null takes the mark back. */
  counted: z.nullable(whole(0, MOST)),
  /** When it was counted, UTC; outside the session it becomes its beginning, or now. */
  counted_at: sentInstant,
});
export const countMarksInput = z.object({
  marks: z.array(countMark, { error: "field.required" }).check(z.maxLength(MOST_MARKS, { error: "field.tooLong" })),
});
/**
 * The caller's marks that stand after the call; they differ from the sent ones where a later mark of the caller's stands already.
 * Items that were deleted or archived after the count began are left out.
 */
export const countMarksKept = z.array(countMark);

export const countDifference = z.object({
  item_id: z.number(),
  item: z.string(),
  unit: z.string(),
  place_id: z.number(),
  place: z.string(),
  /** What each account counted. */
  counts: z.array(z.object({ by: z.nullable(z.string()), counted: z.number(), counted_at: instant })),
  /** What counts: the agreed number, or the one that all counted; null: to be settled. */
  counted: z.nullable(z.number()),
  /** What the movements until the moment of the count add up to; null: to be settled. */
  expected: z.nullable(z.number()),
  /** `counters`: they counted differently. `below`: what was taken since would leave less than nothing. Both prevent closing. */
  conflict: z.nullable(choice(["counters", "below"])),
});
export type CountDifference = z.infer<typeof countDifference>;

export const settlementInput = z.object({ item_id: id, place_id: id, counted: whole(0, MOST) });
export const countEnd = z.object({ version });

const listCounts = {
  method: "GET",
  path: "/inventory-counts",
  summary: "The counts of the inventory, the latest first, a page at a time",
  byCongregation: true,
  allow: "patrimonio:view",
  query: countQuery,
  reply: z.array(stockCount),
  list: true,
} as const;
const counts = recordRoutes("stockCount", stockCount, ["counts", "inventory"]);
/** Whoever may change the inventory, and of an open count the accounts that are named for it. */
const byCounters = { anyOf: ["patrimonio:edit", { relation: "stockCounter" }] } as const;

export const countRoutes = routeTable("counts", {
  listCounts,
  createCount: counts.creation({
    path: "/inventory-counts",
    summary: "Open a count of one place or of all",
    byCongregation: true,
    allow: "patrimonio:create",
    body: countInput,
    fails: ["stockCount.open"],
  }),
  getCount: counts.reading({ path: "/inventory-counts/{id}", summary: "One count", allow: "patrimonio:view" }),
  listOwnStockCounts: {
    method: "GET",
    path: "/inventory-counts/mine",
    summary: "The open counts that the caller is named for, the latest first",
    allow: "signedIn",
    reply: z.array(ownCount),
  },
  getOwnStockCountState: {
    method: "GET",
    path: "/inventory-counts/{id}/own",
    summary: "What became of a count that the caller is or was named for",
    allow: "signedIn",
    params: idParams,
    reply: ownCountState,
    fails: ["stockCount.notFound"],
  },
  listStockCounters: {
    method: "GET",
    path: "/inventory-counts/counters",
    summary: "Who may be named to count, by name: accounts that may sign in",
    byCongregation: true,
    allow: "patrimonio:edit",
    about: ["counts", "accounts"],
    query: chooserQuery,
    reply: z.array(stockCounter),
    list: true,
  },
  nameStockCounters: {
    method: "PUT",
    path: "/inventory-counts/{id}/counters",
    summary: "Say which accounts count an open count; whoever is named newly is told",
    allow: "patrimonio:edit",
    about: ["counts", "inventory"],
    params: idParams,
    body: countersInput,
    reply: stockCount,
    refusal: stockCount,
    audit: "updates",
    done: "stockCount.countersNamed",
    fails: ["stockCount.notFound", "stockCount.ended"],
  },
  getCountSheet: {
    method: "GET",
    path: "/inventory-counts/{id}/sheet",
    summary: "What is to be counted, with what the caller counted already, by place and name",
    allow: byCounters,
    about: ["counts", "inventory"],
    params: idParams,
    reply: z.array(countSubject),
    fails: ["stockCount.notFound"],
  },
  markCount: {
    method: "PUT",
    path: "/inventory-counts/{id}/marks",
    summary: "Enter what the caller counted; for each item at a place the later mark stands",
    allow: byCounters,
    about: ["counts", "inventory"],
    params: idParams,
    body: countMarksInput,
    reply: countMarksKept,
    bodyLimit: { bytes: 524_288, keys: 12_000 },
    audit: "updates",
    done: "stockCount.marked",
    fails: ["stockCount.notFound", "stockCount.ended"],
  },
  listCountDifferences: {
    method: "GET",
    path: "/inventory-counts/{id}/differences",
    summary: "What was counted beside what the movements add up to, conflicts first",
    allow: "patrimonio:manage",
    about: ["counts", "inventory"],
    params: idParams,
    reply: z.array(countDifference),
    fails: ["stockCount.notFound"],
  },
  settleCount: {
    method: "PUT",
    path: "/inventory-counts/{id}/settlements",
    summary: "Say what counts where several people counted differently",
    allow: "patrimonio:manage",
    about: ["counts", "inventory"],
    params: idParams,
    body: settlementInput,
    reply: z.array(countDifference),
    audit: "updates",
    done: "stockCount.settled",
    fails: ["stockCount.notFound", "stockCount.ended"],
  },
  closeCount: {
    method: "POST",
    path: "/inventory-counts/{id}/close",
    summary: "Close a count: each difference becomes a movement at the moment of its count",
    allow: "patrimonio:manage",
    about: ["counts", "inventory"],
    params: idParams,
    body: countEnd,
    reply: stockCount,
    refusal: stockCount,
    audit: "updates",
    done: "stockCount.closed",
    fails: ["stockCount.notFound", "stockCount.ended", "stockCount.conflicts"],
  },
  discardCount: {
    method: "POST",
    path: "/inventory-counts/{id}/discard",
    summary: "Discard a count: nothing of it is entered",
    allow: "patrimonio:manage",
    about: ["counts", "inventory"],
    params: idParams,
    body: countEnd,
    reply: stockCount,
    refusal: stockCount,
    audit: "updates",
    done: "stockCount.discarded",
    fails: ["stockCount.notFound", "stockCount.ended"],
  },
});

const special = {
  failures: { "stockCount.open": 409, "stockCount.ended": 409, "stockCount.conflicts": 409 },
  messages: {
    "stockCount.countersNamed": 200,
    "stockCount.marked": 200,
    "stockCount.settled": 200,
    "stockCount.closed": 200,
    "stockCount.discarded": 200,
  },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "Counts of the inventory: what several people counted, what differs, and the movements that closing enters.",
  routes: countRoutes,
  ...joined(recordTexts("stockCount", countNames), special),
} as const;
