import type { batchRoutes } from "@aprisco/contract/batches.ts";
import type { BatchLine } from "@aprisco/contract/batches-fields.ts";
import type { Caller } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { actTime, enteredAs } from "../../records/device-acts.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import {
  checkDay,
  discardPosting,
  enterPosting,
  isHidden,
  releaseVouchers,
  resolveEntry,
  sightOf,
  todayOf,
  unlessRefused,
} from "../finance/index.ts";
import { batchKind, type BatchRow } from "./store.ts";
import { batchOfLine, lineKind, listLines, MOST_LINES, type LineRow } from "./line-store.ts";

type Rows = typeof batchRoutes;

/** A line as an account may see it: whoever enters lines sees their donors until the batch is closed. */
export function shownLine(row: LineRow, caller: Pick<Caller, "id" | "permissions">): BatchLine {
  const { congregation_id: _, status, created_by: author, account_id: __, category_id: ___, voucher_count: ____, ...line } = row;
  const gift = { type: "income", status, donor_kind: row.donor_kind, created_by: author } as const;
  const isOpen = status === "processing";
  if (isOpen || !isHidden(gift, sightOf(caller), caller.id)) return { ...line, donor_hidden: false };
  return { ...line, donor_kind: null, donor_person_id: null, donor_name: null, document: null, donor_hidden: true };
}

/** Fails unless lines of the batch may change. */
export function requireOpen({ status }: Pick<BatchRow, "status">): void {
  if (status === "closed" || status === "discarded") throw new Failure("batch.closed");
}

/** Compared with the present line, by the names of the request. */
const comparable = {
  category: "category_id",
  fund_id: "fund_id",
  payment_method: "payment_method",
  amount: "amount",
  document: "document",
  donor_kind: "donor_kind",
  donor_person_id: "donor_person_id",
} as const;

const readLine = async (handle: Handle, scope: Parameters<typeof lineKind.read>[1], id: number, caller: Caller): Promise<BatchLine> =>
  shownLine(await readRecord(handle, lineKind, scope, id), caller);

type Operation = "createBatchLine" | "deleteBatchLine" | "listBatchLines" | "updateBatchLine";
export const lineHandlers: Pick<Handlers<Rows>, Operation> = {
  listBatchLines: async ({ caller, params, reads, scope }) => {
    const { id } = await readRecord(reads, batchKind, scope("finance"), params.id);
    return { data: (await listLines(reads, id)).map((row) => shownLine(row, caller)) };
  },
  createBatchLine: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const { client_id: clientId, entered_at: typedAt, ...fields } = body;
      const batch = await hold(tx, batchKind, scope("finance"), params.id);
      const known = await enteredAs(tx, "postings", clientId, { batch_id: batch.id, created_by: caller.id });
      if (known) return { data: await readLine(tx, scope("finance"), known.id, caller) };
      requireOpen(batch);
      if (batch.lines >= MOST_LINES) throw new Failure("batch.full");
      const account = fields.payment_method === "cash" ? batch.account_id : null;
      const entry = { ...fields, type: "income" as const, entry_date: batch.entry_date, account_id: account };
      const { posting } = await resolveEntry({ ...context, tx }, entry, batch.congregation_id);
      const day = { entry_date: posting.entry_date, status: "processing" as const, accounts: [posting.account_id] };
      await checkDay(tx, todayOf(context), day);
      const besides = { batch_id: batch.id, client_id: clientId };
      const act = { by: caller.id, now: actTime(typedAt, now) };
      const id = await enterPosting(tx, batch.congregation_id, posting, "processing", act, besides);
      return { data: await readLine(tx, scope("finance"), id, caller) };
    }),
  updateBatchLine: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const { version, ...wanted } = body;
      const batchId = await batchOfLine(tx, scope("finance"), params.id);
      // The batch first and the line then, as closing takes them.
      if (batchId === null) throw new Failure("batchLine.notFound");
      const batch = await hold(tx, batchKind, scope("finance"), batchId);
      const shown = (row: LineRow) => ({ data: shownLine(row, caller) });
      const row = await hold(tx, lineKind, scope("finance"), params.id, { version, shown });
      requireOpen(batch);
      const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      const { category, fund_id, payment_method, amount, document } = row;
      const method = body.payment_method ?? payment_method;
      const account = method === "cash" ? batch.account_id : method === payment_method ? row.account_id : null;
      const present = { category, fund_id, payment_method, amount, document };
      const entry = { ...present, ...given, type: "income" as const, entry_date: batch.entry_date, account_id: account };
      const before = { ...row, type: "income" as const, cost_centre_id: null };
      const { posting } = await resolveEntry({ ...context, tx }, entry, batch.congregation_id, before);
      const changed = Object.entries(comparable).flatMap(([field, column]) => (row[column] === posting[column] ? [] : [field]));
      if (changed.length > 0) await unlessRefused(() => change(tx, "postings", row.id, { ...posting }, now));
      return { data: await readLine(tx, scope("finance"), row.id, caller), changed, before: row };
    }),
  deleteBatchLine: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { now, params, scope } = context;
      const batchId = await batchOfLine(tx, scope("finance"), params.id);
      if (batchId === null) throw new Failure("batchLine.notFound");
      const batch = await hold(tx, batchKind, scope("finance"), batchId);
      const row = await hold(tx, lineKind, scope("finance"), params.id);
      requireOpen(batch);
      await releaseVouchers(tx, scope("finance"), row.id, now);
      await discardPosting(tx, row.id);
      return { data: { id: row.id } };
    }),
};
