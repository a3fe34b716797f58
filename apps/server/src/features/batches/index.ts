import type { batchRoutes } from "@aprisco/contract/batches.ts";
import type { Batch } from "@aprisco/contract/batches-fields.ts";
import type { Counting } from "@aprisco/contract/settings.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, hold, insert, readRecord } from "../../records/record.ts";
import { listAccountChoices, mayNameAccount } from "../accounts/index.ts";
import { homeCongregation } from "../congregations/index.ts";
import {
  checkDay,
  discardPosting,
  findAccount,
  findCategory,
  findFund,
  releaseVouchers,
  requireOpenMonth,
  todayOf,
  unlessRefused,
  usualAccount,
} from "../finance/index.ts";
import { readSetting } from "../settings/index.ts";
import { countHandlers } from "./count-handlers.ts";
import { lineHandlers, requireOpen } from "./lines.ts";
import { listLines } from "./line-store.ts";
import { printBatch, printCountSheet } from "./paper.ts";
import {
  batchKind,
  confirmLines,
  countedBatches,
  everCounted,
  listBatches,
  moveLines,
  nextNumber,
  readBatchDuties,
  wrongBatches,
  type BatchRow,
} from "./store.ts";

type Rows = typeof batchRoutes;
type Operation =
  | "closeBatch"
  | "createBatch"
  | "discardBatch"
  | "getBatch"
  | "listBatchCounters"
  | "listBatches"
  | "recountBatch"
  | "updateBatch";

/** A batch as everybody of finance sees it: of a round that is not over, only who has counted. */
export function shownBatch(row: BatchRow): Batch {
  const { counted_first_by: first, counted_second_by: second, first_name, second_name, first_total, second_total, ...batch } = row;
  const counterOf = (id: number | null, name: string | null, total: number | null) =>
    id === null ? null : { id, name: name ?? "", has_counted: total !== null };
  return {
    ...batch,
    first_counter: counterOf(first, first_name, first_total),
    second_counter: counterOf(second, second_name, second_total),
    counted: row.status === "counted" || row.status === "closed" ? first_total : null,
  };
}
const read = async (handle: Handle, scope: Scope, id: number): Promise<Batch> => shownBatch(await readRecord(handle, batchKind, scope, id));
const shown = (row: BatchRow) => ({ data: shownBatch(row) });

interface Counters {
  readonly counting: Counting;
  readonly first: number | null;
  readonly second: number | null;
}
/** Fails for counters that the batch has no place for, that are one account, or that may not be named. */
async function checkCounters(tx: Handle, scope: Scope, congregationId: number, { counting, first, second }: Counters): Promise<void> {
  if (counting === "none" && first !== null) throw fieldFailure("first_counter_id", "field.choice");
  if (counting !== "two" && second !== null) throw fieldFailure("second_counter_id", "field.choice");
  if (second !== null && second === first) throw fieldFailure("second_counter_id", "field.choice");
  for (const [field, account] of [
    ["first_counter_id", first],
    ["second_counter_id", second],
  ] as const)
    if (account !== null && !(await mayNameAccount(tx, scope, congregationId, account))) throw fieldFailure(field, "field.choice");
}

const batchHandlers: Pick<Handlers<Rows>, Operation> = {
  listBatches: async ({ query, reads, scope }) => {
    const { rows, meta } = await listBatches(reads, scope("finance"), query);
    return { data: rows.map(shownBatch), meta };
  },
  listBatchCounters: async ({ query, reads, scope }) => {
    const { choices, more } = await listAccountChoices(reads, scope("finance"), query);
    const total = more ? { total: null, totalAtLeast: choices.length } : { total: choices.length };
    return { data: [...choices], meta: { ...total, nextCursor: null } };
  },
  getBatch: async ({ params, reads, scope }) => ({ data: await read(reads, scope("finance"), params.id) }),
  createBatch: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, congregationIds, now, scope } = context;
      const reach = scope("finance");
      const asked = body.account_id ?? null;
      const account = asked === null ? null : await findAccount(tx, reach, asked);
      if (asked !== null && account === null) throw fieldFailure("account_id", "field.choice");
      const congregation = account?.congregation_id ?? (await homeCongregation(tx, congregationIds));
      const accountId = account?.id ?? (await usualAccount(tx, reach, congregation, "cash"));
      if (accountId === null) throw fieldFailure("account_id", "field.required");
      const categoryId = await findCategory(tx, "income", body.category ?? "tithe");
      if (categoryId === null) throw fieldFailure("category", "field.choice");
      const fundId = await findFund(tx, body.fund_id ?? null);
      if (fundId === null) throw fieldFailure("fund_id", "field.choice");
      const counting = (await readSetting(tx, "finance.counting")) as Counting;
      const [first, second] = [body.first_counter_id ?? null, body.second_counter_id ?? null];
      await checkCounters(tx, reach, congregation, { counting, first, second });
      await checkDay(tx, todayOf(context), { entry_date: body.entry_date, status: "processing", accounts: [accountId] });
      await requireOpenMonth(tx, congregation, body.entry_date);
      const id = await insert(tx, "offering_batches", {
        congregation_id: congregation,
        number: await nextNumber(tx, congregation),
        name: body.name ?? null,
        entry_date: body.entry_date,
        account_id: accountId,
        category_id: categoryId,
        fund_id: fundId,
        payment_method: body.payment_method,
        counting,
        counted_first_by: first,
        counted_second_by: second,
        created_at: now,
        created_by: caller.id,
        updated_at: now,
      });
      return { data: await read(tx, reach, id) };
    }),
  updateBatch: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, now, params, scope } = context;
      const reach = scope("finance");
      const row = await hold(tx, batchKind, reach, params.id, { version: body.version, shown });
      requireOpen(row);
      const account = body.account_id ?? row.account_id;
      const found = account === row.account_id ? row : await findAccount(tx, reach, account);
      if (found?.congregation_id !== row.congregation_id) throw fieldFailure("account_id", "field.choice");
      const categoryId = body.category === undefined ? undefined : await findCategory(tx, "income", body.category);
      if (categoryId === null) throw fieldFailure("category", "field.choice");
      const fundId = body.fund_id === undefined || body.fund_id === row.fund_id ? undefined : await findFund(tx, body.fund_id);
      if (fundId === null) throw fieldFailure("fund_id", "field.choice");
      const first = body.first_counter_id === undefined ? row.counted_first_by : body.first_counter_id;
      const second = body.second_counter_id === undefined ? row.counted_second_by : body.second_counter_id;
      if (first !== row.counted_first_by || second !== row.counted_second_by) {
        if (row.first_total !== null || row.second_total !== null) throw new Failure("batch.counted");
        await checkCounters(tx, reach, row.congregation_id, { counting: row.counting, first, second });
      }
      const day = body.entry_date ?? row.entry_date;
      if (day !== row.entry_date || account !== row.account_id) {
        await checkDay(tx, todayOf(context), { entry_date: day, status: "processing", accounts: [account] });
        await requireOpenMonth(tx, row.congregation_id, day);
        await unlessRefused(() => moveLines(tx, row.id, { day, accountId: account }, now));
      }
      const values = {
        name: body.name,
        entry_date: day,
        account_id: account,
        category_id: categoryId,
        fund_id: fundId,
        payment_method: body.payment_method,
        counted_first_by: first,
        counted_second_by: second,
      };
      await change(tx, "offering_batches", row.id, values, now);
      const after = await read(tx, reach, row.id);
      const given = Object.entries(body).filter(([field, value]) => field !== "version" && value !== undefined);
      return { data: after, changed: given.map(([field]) => field), before: row };
    }),
  recountBatch: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("finance");
      const row = await hold(tx, batchKind, reach, params.id, { version: body.version, shown });
      requireOpen(row);
      const again = { status: "open", round: row.round + 1, first_total: null, second_total: null } as const;
      await change(tx, "offering_batches", row.id, again, now);
      return { data: await read(tx, reach, row.id), targetId: row.id };
    }),
  closeBatch: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const reach = scope("finance");
      const row = await hold(tx, batchKind, reach, params.id, { version: body.version, shown });
      requireOpen(row);
      const counts = row.counted_first_by === caller.id || row.counted_second_by === caller.id;
      if (counts || (await everCounted(tx, row.id, caller.id))) throw new Failure("batch.counterCannotClose");
      if (row.lines === 0) throw new Failure("batch.empty");
      if (row.counting !== "none" && row.status !== "counted") throw new Failure("batch.counting");
      if (row.counting !== "none" && row.first_total !== row.cash_entered) throw new Failure("batch.unequal");
      const accounts = [...new Set((await listLines(tx, row.id)).map((line) => line.account_id))];
      await checkDay(tx, todayOf(context), { entry_date: row.entry_date, status: "confirmed", accounts });
      await requireOpenMonth(tx, row.congregation_id, row.entry_date);
      await unlessRefused(() => confirmLines(tx, row.id, caller.id, now));
      const closed = { status: "closed" as const, closed_at: now.toISOString(), closed_by: caller.id };
      await change(tx, "offering_batches", row.id, closed, now);
      return { data: await read(tx, reach, row.id), targetId: row.id };
    }),
  discardBatch: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("finance");
      const row = await hold(tx, batchKind, reach, params.id, { version: body.version, shown });
      requireOpen(row);
      for (const line of await listLines(tx, row.id)) {
        if (line.voucher_count > 0) await releaseVouchers(tx, reach, line.id, now);
        await discardPosting(tx, line.id);
      }
      await change(tx, "offering_batches", row.id, { status: "discarded" }, now);
      return { data: await read(tx, reach, row.id), targetId: row.id };
    }),
};

const handlers: Handlers<Rows> = { ...batchHandlers, ...lineHandlers, ...countHandlers, printBatch, printCountSheet };
const numbers = namesIn("offering_batches", { name: "number" });

export const batches = {
  handlers: () => handlers,
  tables: {
    offering_batches: { backup: "data", congregation: "column", retention: "kept" },
    offering_countings: { backup: "data", congregation: { parent: "offering_batches" }, retention: "parent" },
  },
  duties: [{ kind: "batch", allow: "finance:manage", section: "finance", feature: "finance", read: readBatchDuties }],
  accessRelationRows: { counter: countedBatches },
  checks: [{ name: "sums of the batches and their lines", wrong: wrongBatches }],
  auditSubjects: {
    batch: { names: numbers, path: (id) => `/finance/batches/${id}` },
    batchLine: { names: namesIn("postings", { name: "id" }), path: () => "/finance/batches" },
  },
} satisfies Manifest;
