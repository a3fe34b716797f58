import type { countRoutes } from "@aprisco/contract/counts.ts";
import { randomUUID } from "node:crypto";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, hold, insert, readRecord } from "../../records/record.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { Scope } from "../../access/caller.ts";
import { listAccountChoices, mayNameAccount } from "../accounts/index.ts";
import { homeCongregation } from "../congregations/index.ts";
import { enterCounted } from "../inventory/index.ts";
import { takesThings } from "../places/index.ts";
import { listOwn, namedCounts, nameCounters, readOwnState } from "./counters-store.ts";
import { countDuties } from "./facets.ts";
import { countNotices, STOCK_COUNT_CALLED } from "./notices.ts";
import {
  countKind,
  holdCounted,
  isBeingCounted,
  keepMarks,
  listCounts,
  readDifferences,
  readSheet,
  settle,
  strangeMarks,
} from "./store.ts";

type Rows = typeof countRoutes;

/** Locks an open session. @throws Failure `stockCount.notFound`, `version.conflict`, `stockCount.ended` */
async function holdOpen(tx: Handle, scope: Scope, id: number, version?: number) {
  const session = await hold(tx, countKind, scope, id, { version, shown: (data) => ({ data }) });
  if (session.status !== "open") throw new Failure("stockCount.ended");
  return session;
}

const handlers: Handlers<Rows> = {
  listCounts: async ({ query, reads, scope }) => {
    const { rows, meta } = await listCounts(reads, scope("patrimonio"), query);
    return { data: [...rows], meta };
  },
  createCount: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("patrimonio");
      const congregation = await homeCongregation(tx, congregationIds);
      const placeId = body.place_id ?? null;
      if (placeId !== null && !(await takesThings(tx, reach, congregation, placeId))) throw fieldFailure("place_id", "field.choice");
      if (await isBeingCounted(tx, congregation, placeId)) throw new Failure("stockCount.open");
      const made = { congregation_id: congregation, place_id: placeId, opened_at: now, opened_by: caller.id, updated_at: now };
      return { data: await readRecord(tx, countKind, reach, await insert(tx, "count_sessions", made)) };
    }),
  getCount: async ({ params, reads, scope }) => ({ data: await readRecord(reads, countKind, scope("patrimonio"), params.id) }),
  listOwnStockCounts: async ({ caller, reads }) => ({ data: await listOwn(reads, caller.id) }),
  getOwnStockCountState: async ({ caller, params, reads }) => {
    const data = await readOwnState(reads, caller.id, params.id);
    if (!data) throw new Failure("stockCount.notFound");
    return { data };
  },
  listStockCounters: async ({ query, reads, scope }) => {
    const { choices, more } = await listAccountChoices(reads, scope("patrimonio"), query);
    const total = more ? { total: null, totalAtLeast: choices.length } : { total: choices.length };
    return { data: [...choices], meta: { ...total, nextCursor: null } };
  },
  nameStockCounters: ({ audit, body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("patrimonio");
      const session = await holdOpen(tx, reach, params.id, body.version);
      const { id, congregation_id: congregationId } = session;
      const before = session.counters.map((one) => one.id);
      const wanted = [...new Set(body.counters.map((one) => one.id))];
      const added = wanted.filter((one) => !before.includes(one));
      for (const one of added) if (!(await mayNameAccount(tx, reach, congregationId, one))) throw fieldFailure("counters", "field.choice");
      const named = await nameCounters(tx, id, { added, removed: before.filter((one) => !wanted.includes(one)) }, { by: caller.id, now });
      for (const { counter_id: subjectId, person_id: personId, removed } of named) {
        const action = removed ? "stockCount.counterRemoved" : "stockCount.counterNamed";
        await audit(tx, { action, section: "counts", type: "updates", targetType: "counts", targetId: id, personId });
        const news = { kind: STOCK_COUNT_CALLED, at: now, actorId: caller.id, congregationId, subjectKind: "ownCount", data: {} };
        if (!removed) await happened(tx, { ...news, subjectId });
      }
      // The names stand in rows of their own; whoever read the count before them is told so.
      if (named.length > 0) await change(tx, "count_sessions", id, { status: "open" }, now);
      return { data: await readRecord(tx, countKind, reach, id), targetId: id, changed: named.length > 0 ? ["counters"] : [] };
    }),
  getCountSheet: async ({ caller, params, reads, scope }) => {
    const { id } = await readRecord(reads, countKind, scope("patrimonio"), params.id);
    return { data: await readSheet(reads, id, caller.id) };
  },
  markCount: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const session = await holdOpen(tx, scope("patrimonio"), params.id);
      if ((await strangeMarks(tx, session, body.marks, caller.onlyByRelation)) > 0) throw fieldFailure("marks", "field.choice");
      return { data: await keepMarks(tx, session, caller.id, body.marks, now), targetId: session.id };
    }),
  listCountDifferences: async ({ params, reads, scope }) => {
    const { id } = await readRecord(reads, countKind, scope("patrimonio"), params.id);
    return { data: await readDifferences(reads, id) };
  },
  settleCount: ({ body, caller, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id } = await holdOpen(tx, scope("patrimonio"), params.id);
      if (!(await settle(tx, id, body, caller.id))) throw fieldFailure("item_id", "field.choice");
      return { data: await readDifferences(tx, id), targetId: id };
    }),
  closeCount: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("patrimonio");
      const { id } = await holdOpen(tx, reach, params.id, body.version);
      await holdCounted(tx, id);
      const rows = await readDifferences(tx, id, null);
      if (rows.some(({ conflict }) => conflict !== null)) throw new Failure("stockCount.conflicts");
      const entries = rows.flatMap(({ item_id: itemId, place_id: placeId, counted, expected, counts }) => {
        const quantity = (counted ?? 0) - (expected ?? 0);
        return quantity === 0 ? [] : [{ itemId, placeId, quantity, movedAt: counts.at(-1)?.counted_at ?? now.toISOString() }];
      });
      await enterCounted(tx, randomUUID(), entries, { by: caller.id, now });
      await change(tx, "count_sessions", id, { status: "closed", ended_at: now.toISOString(), ended_by: caller.id }, now);
      return { data: await readRecord(tx, countKind, reach, id), targetId: id };
    }),
  discardCount: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id } = await holdOpen(tx, scope("patrimonio"), params.id, body.version);
      await change(tx, "count_sessions", id, { status: "discarded", ended_at: now.toISOString(), ended_by: caller.id }, now);
      return { data: await readRecord(tx, countKind, scope("patrimonio"), id), targetId: id };
    }),
};

export const counts = {
  handlers: () => handlers,
  tables: {
    count_sessions: { backup: "data", congregation: "column", retention: "kept" },
    count_marks: { backup: "data", congregation: { parent: "count_sessions" }, retention: "parent" },
    count_counters: { backup: "data", congregation: { parent: "count_sessions" }, retention: "parent" },
    count_settlements: { backup: "data", congregation: { parent: "count_sessions" }, retention: "parent" },
  },
  accessRelationRows: { stockCounter: namedCounts },
  charges: [{ table: "count_counters", column: "account_id", goes: true }],
  notifies: countNotices,
  duties: [countDuties],
} satisfies Manifest;
