import type { batchRoutes } from "@aprisco/contract/batches.ts";
import { sumOfPieces, type BatchCount } from "@aprisco/contract/batches-fields.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { actTime } from "../../records/device-acts.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import { outcomeOf } from "./counting.ts";
import { countedKind, differed, keepCount, listCounted, readCount, type BatchRow } from "./store.ts";

type Rows = typeof batchRoutes;

/** What a counter sees of a batch: their own count, and whether both agree. */
async function shownCount(handle: Handle, batch: BatchRow, accountId: number): Promise<BatchCount> {
  const { id, number, name, entry_date, round, status } = batch;
  const own = await readCount(handle, id, round, accountId);
  const agreed = status === "counted" || status === "closed";
  const passed = !agreed && own === null && round > 1 && (await differed(handle, id, round - 1));
  const state = agreed ? "equal" : own !== null ? "waiting" : passed ? "unequal" : "toCount";
  return { id, number, name, entry_date, round, state, pieces: own?.pieces ?? null, total: own?.total ?? null };
}

export const countHandlers: Pick<Handlers<Rows>, "countBatch" | "getBatchCount" | "listOwnCounts"> = {
  listOwnCounts: async ({ caller, reads, scope }) => {
    const data: BatchCount[] = [];
    for (const batch of await listCounted(reads, scope("finance"))) data.push(await shownCount(reads, batch, caller.id));
    return { data };
  },
  getBatchCount: async ({ caller, params, reads, scope }) => ({
    data: await shownCount(reads, await readRecord(reads, countedKind, scope("finance"), params.id), caller.id),
  }),
  countBatch: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("finance");
      const batch = await hold(tx, countedKind, reach, params.id);
      const count = { pieces: body.pieces, total: sumOfPieces(body.pieces) };
      const own = await readCount(tx, batch.id, body.round, caller.id);
      // Sent twice, since the first answer was lost.
      const isRepeated =
        own?.total === count.total && (batch.status === "counted" || (body.client_id !== undefined && body.round < batch.round));
      if (isRepeated) return { data: await shownCount(tx, batch, caller.id), targetId: batch.id };
      if (batch.status === "closed" || batch.status === "discarded") throw new Failure("batch.closed");
      if (batch.status === "counted") throw new Failure("batch.counted");
      if (body.round !== batch.round) throw new Failure("batch.roundPassed");
      await keepCount(tx, batch.id, batch.round, count, caller.id, actTime(body.counted_at, now));
      const isFirst = batch.counted_first_by === caller.id;
      const totals = {
        first: isFirst ? count.total : batch.first_total,
        second: isFirst ? batch.second_total : count.total,
      };
      const outcome = outcomeOf(batch.counting, totals);
      const kept = { first_total: totals.first, second_total: totals.second };
      const next = {
        agreed: { ...kept, status: "counted" },
        waiting: kept,
        unequal: { first_total: null, second_total: null, round: batch.round + 1 },
      } as const;
      await change(tx, "offering_batches", batch.id, next[outcome], now);
      return { data: await shownCount(tx, await readRecord(tx, countedKind, reach, batch.id), caller.id), targetId: batch.id };
    }),
};
