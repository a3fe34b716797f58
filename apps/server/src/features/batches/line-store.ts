import type { BatchLine } from "@aprisco/contract/batches-fields.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";

/** The most lines of a batch. */
export const MOST_LINES = 1_000;

/** A line as stored, with what decides whether its donor is seen and what a change needs. */
export type LineRow = Omit<BatchLine, "donor_hidden"> & {
  readonly congregation_id: number;
  readonly status: "confirmed" | "processing";
  readonly created_by: number | null;
  readonly account_id: number;
  readonly category_id: number;
  readonly voucher_count: number;
};

const selectLines = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("postings")
    .innerJoin("finance_categories", "finance_categories.id", "postings.category_id")
    .innerJoin("funds", "funds.id", "postings.fund_id")
    .leftJoin("people as donors", "donors.id", "postings.donor_person_id")
    .select([
      "postings.id",
      "postings.congregation_id",
      sql<number>`postings.batch_id`.as("batch_id"),
      "finance_categories.key as category",
      "finance_categories.name as category_name",
      sql<number>`postings.category_id`.as("category_id"),
      "postings.fund_id",
      "funds.name as fund_name",
      sql<BatchLine["payment_method"]>`postings.payment_method`.as("payment_method"),
      "postings.amount",
      "postings.document",
      "postings.donor_kind",
      "postings.donor_person_id",
      "donors.name as donor_name",
      "postings.reversed",
      "postings.status",
      "postings.created_by",
      sql<number>`postings.account_id`.as("account_id"),
      "postings.voucher_count",
      "postings.version",
    ])
    .where("postings.batch_id", "is not", null);

export const lineKind = listedKind("postings", "batchLine.notFound", {
  rows: selectLines,
  id: "postings.id",
  congregation: "postings.congregation_id",
  theirs: () => sql<SqlBool>`true`,
});

/** The lines of a batch that the caller has read within a scope, in the order of their entry. @unscoped by the batch's own rows */
export const listLines = (handle: Handle, batchId: number): Promise<LineRow[]> =>
  selectLines(handle).where("postings.batch_id", "=", batchId).orderBy("postings.id").limit(MOST_LINES).execute();

/** The batch of a line in scope; null: there is none. */
export async function batchOfLine(handle: Handle, scope: Scope, id: number): Promise<number | null> {
  return (await lineKind.read(handle, scope, id))?.batch_id ?? null;
}
