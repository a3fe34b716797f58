import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { releaseFile } from "../../files/store.ts";
import { postingRows } from "./store.ts";

const reached = (scope: Scope) => sql.join<SqlBool>([sql<SqlBool>`true`, ...within(postingRows, scope)], sql` and `);

/** The vouchers of a transaction in scope, the first one first. */
export const listVouchers = (handle: Handle, scope: Scope, transactionId: number) =>
  queriesOf(handle)
    .selectFrom("posting_vouchers")
    .innerJoin("postings", "postings.id", "posting_vouchers.posting_id")
    .innerJoin("files", "files.id", "posting_vouchers.file_id")
    .leftJoin("accounts", "accounts.id", "posting_vouchers.created_by")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select([
      "posting_vouchers.id",
      "posting_vouchers.posting_id as transaction_id",
      "posting_vouchers.file_id",
      "files.name",
      "files.mime",
      "posting_vouchers.created_at",
      "people.name as by",
    ])
    .where("posting_vouchers.posting_id", "=", transactionId)
    .where(reached(scope))
    .orderBy("posting_vouchers.id")
    .execute();

/** The voucher with its transaction, locked, if it is in scope; null: none. */
export async function holdVoucher(
  tx: Handle,
  scope: Scope,
  id: number,
): Promise<{ id: number; posting_id: number; file_id: number } | null> {
  const row = await queriesOf(tx)
    .selectFrom("posting_vouchers")
    .innerJoin("postings", "postings.id", "posting_vouchers.posting_id")
    .select(["posting_vouchers.id", "posting_vouchers.posting_id", "posting_vouchers.file_id"])
    .where("posting_vouchers.id", "=", id)
    .where(reached(scope))
    .forUpdate("posting_vouchers")
    .executeTakeFirst();
  return row ?? null;
}

/** @unscoped the transaction holds the voucher, read within a scope */
export const dropVoucher = (tx: Handle, id: number) => queriesOf(tx).deleteFrom("posting_vouchers").where("id", "=", id).execute();

/** Releases the files of a transaction that is discarded. */
export async function releaseVouchers(tx: Handle, scope: Scope, transactionId: number, now: Date): Promise<void> {
  for (const { id, file_id: file } of await listVouchers(tx, scope, transactionId)) {
    await dropVoucher(tx, id);
    await releaseFile(tx, { id: file }, now);
  }
}

/**
 * Gives the vouchers of a transaction to the one that replaces it.
 * @unscoped the transaction holds both postings, read within a scope
 */
export const passVouchers = (tx: Handle, from: number, to: number) =>
  sql`
  with passed as (delete from posting_vouchers where posting_id = ${from} returning id, file_id, created_at, created_by)
  insert into posting_vouchers (posting_id, file_id, created_at, created_by)
  select ${to}, file_id, created_at, created_by from passed order by id`.execute(queriesOf(tx));

/** Of these files those that are vouchers in scope, with what decides who sees them. */
export const voucherOwners = (handle: Handle, scope: Scope, fileIds: readonly number[]) =>
  queriesOf(handle)
    .selectFrom("posting_vouchers")
    .innerJoin("postings", "postings.id", "posting_vouchers.posting_id")
    .select(["posting_vouchers.file_id", "postings.kind", "postings.status", "postings.donor_kind", "postings.created_by"])
    .where(sql<SqlBool>`posting_vouchers.file_id = any(${[...fileIds]}::bigint[])`)
    .where(reached(scope))
    .execute();
