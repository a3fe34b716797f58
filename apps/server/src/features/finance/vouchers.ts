import type { financeRoutes } from "@aprisco/contract/finance.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { FileReader } from "../../facets/file-readers.ts";
import { Failure } from "../../failure.ts";
import { claimFile, releaseFile } from "../../files/store.ts";
import type { Handlers } from "../../http/handler.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { hold, insert, readRecord } from "../../records/record.ts";
import { isHidden, sightOf, type Sight, type TransactionRow } from "./sight.ts";
import { transactionKind } from "./store.ts";
import { dropVoucher, holdVoucher, listVouchers, voucherOwners } from "./voucher-store.ts";

type Rows = typeof financeRoutes;

/** Reads the transaction whose vouchers are asked for. @throws Failure `transaction.notFound`, also if its vouchers are hidden */
async function readOpen(handle: Handle, scope: Scope, id: number, sight: Sight, accountId: number): Promise<TransactionRow> {
  const row = await readRecord(handle, transactionKind, scope, id);
  if (isHidden(row, sight, accountId)) throw new Failure("transaction.notFound");
  return row;
}

export const voucherHandlers: Pick<Handlers<Rows>, "addVoucher" | "listVouchers" | "removeVoucher"> = {
  listVouchers: async ({ caller, query, reads, scope }) => {
    await readOpen(reads, scope("finance"), query.transaction_id, sightOf(caller), caller.id);
    return { data: await listVouchers(reads, scope("finance"), query.transaction_id) };
  },
  addVoucher: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { transaction_id: transactionId, file_id: fileId } = body;
      await hold(tx, transactionKind, scope("finance"), transactionId);
      await readOpen(tx, scope("finance"), transactionId, sightOf(caller), caller.id);
      await claimFile(tx, { id: fileId, purpose: "voucher", by: caller.id, field: "file_id" });
      const id = await insert(tx, "posting_vouchers", {
        posting_id: transactionId,
        file_id: fileId,
        created_at: now,
        created_by: caller.id,
      });
      const made = (await listVouchers(tx, scope("finance"), transactionId)).find((one) => one.id === id);
      if (!made) throw new Failure("voucher.notFound");
      return { data: made, targetId: transactionId };
    }),
  removeVoucher: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await holdVoucher(tx, scope("finance"), params.id);
      if (!row) throw new Failure("voucher.notFound");
      const { month_open: open } = await readOpen(tx, scope("finance"), row.posting_id, sightOf(caller), caller.id);
      if (!open) throw new Failure("finance.monthClosed");
      await dropVoucher(tx, row.id);
      await releaseFile(tx, { id: row.file_id, by: caller.id }, now);
      return { data: { id: row.id }, targetId: row.posting_id };
    }),
};

/** Vouchers are read by who may see what is written about their transaction. */
export const readVoucherFiles: FileReader = async ({ caller, reads, scope }, fileIds) => {
  if (!holds(caller.permissions, "finance:view")) return [];
  const owners = await voucherOwners(reads, scope("finance"), fileIds);
  const seen = owners.filter(({ kind, ...row }) => {
    const { donor_kind: donor, status } = row;
    const owner = { type: kind, status, donor_kind: donor, created_by: row.created_by } as Parameters<typeof isHidden>[0];
    return !isHidden(owner, sightOf(caller), caller.id);
  });
  return seen.map(({ file_id: file }) => file);
};
