import type { BlockedDate } from "@aprisco/contract/volunteers.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../records/lists/page.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { Failure } from "../../failure.ts";

const selectBlocks = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("blocked_dates")
    .select(["blocked_dates.id", "blocked_dates.person_id", "blocked_dates.from_on", "blocked_dates.until_on", "blocked_dates.reason"]);

const ofPerson = listOf({
  rows: selectBlocks,
  id: "blocked_dates.id",
  congregation: null,
  theirs: () => sql<SqlBool>`true`,
  sorts: { from_on: { by: "blocked_dates.from_on", tie: "blocked_dates.id", as: "day" } },
});

interface BlockPage {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
/** A page of a person's blocked dates that end on `from` or later. The caller has read the person's volunteer within their scope. */
export const listBlocks = (handle: Handle, scope: Scope, personId: number, from: string, page: BlockPage) =>
  ofPerson(
    handle,
    scope,
    { sort: "from_on", ...page },
    { where: [sql<SqlBool>`blocked_dates.person_id = ${personId}`, sql<SqlBool>`blocked_dates.until_on >= ${from}::date`] },
  );

/** @unscoped the caller's own person, or one whose volunteer was read within a scope */
export const readBlocks = (handle: Handle, personId: number, from: string): Promise<BlockedDate[]> =>
  selectBlocks(handle)
    .where("blocked_dates.person_id", "=", personId)
    .where(sql<SqlBool>`blocked_dates.until_on >= ${from}::date`)
    .orderBy("blocked_dates.from_on")
    .execute();

/** Whether one block covers all these dates. @unscoped the caller's own person, or that of their signed link */
export async function isBlocked(handle: Handle, personId: number, from: string, until: string): Promise<boolean> {
  const row = await selectBlocks(handle)
    .where("blocked_dates.person_id", "=", personId)
    .where(sql<SqlBool>`blocked_dates.from_on <= ${from}::date and blocked_dates.until_on >= ${until}::date`)
    .executeTakeFirst();
  return row !== undefined;
}

/** PostgreSQL's code for an exclusion violation. */
const EXCLUDED = "23P01";

interface NewBlock {
  readonly personId: number;
  readonly from: string;
  readonly until: string;
  readonly reason: string | null;
  /** Null: by a signed link. */
  readonly by: number | null;
}
/**
 * Blocks dates of a person, one of two at once.
 * @unscoped the caller's own person, or one whose volunteer was read within a scope
 * @throws Failure blockedDate.overlap
 */
export async function addBlock(tx: Handle, { personId, from, until, reason, by }: NewBlock, now: Date): Promise<BlockedDate> {
  try {
    const { rows } = await sql<BlockedDate>`
      insert into blocked_dates (person_id, from_on, until_on, reason, created_by, created_at, updated_at)
      values (${personId}, ${from}, ${until}, ${reason}, ${by}, ${now}, ${now})
      returning id, person_id, from_on, until_on, reason`.execute(queriesOf(tx));
    const [added] = rows;
    if (!added) throw new Error("no row was added");
    return added;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === EXCLUDED)
      throw new Failure("blockedDate.overlap", { fields: { from_on: "blockedDate.overlap" } });
    throw error;
  }
}

/** The person of a block; undefined: none. @unscoped the caller then checks whether they reach the person's volunteer */
export async function personOfBlock(handle: Handle, id: number): Promise<number | undefined> {
  const row = await queriesOf(handle).selectFrom("blocked_dates").select("person_id").where("id", "=", id).executeTakeFirst();
  return row?.person_id;
}

/** Deletes a person's block; whether it existed. @unscoped the caller's own person, or one whose volunteer was read within a scope */
export async function removeBlock(tx: Handle, id: number, personId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from blocked_dates where id = ${id} and person_id = ${personId}`.execute(queriesOf(tx));
  return numAffectedRows > 0n;
}

/**
 * The merge of two people's blocked dates: those that meet none of the survivor's move.
 * @unscoped a merge covers the people whole
 */
export async function joinBlocks(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  await sql`delete from blocked_dates as gone where person_id = ${from} and exists (select from blocked_dates as kept
    where kept.person_id = ${into} and kept.from_on <= gone.until_on and kept.until_on >= gone.from_on)`.execute(queriesOf(tx));
  await sql`update blocked_dates set person_id = ${into} where person_id = ${from}`.execute(queriesOf(tx));
}

/** @unscoped the transaction has blocked the dates */
export async function tellBlocked(
  tx: Handle,
  kind: string,
  personId: number,
  span: { readonly from: string; readonly until: string },
  now: Date,
): Promise<void> {
  announce(tx, "happenings");
  await sql`
    insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id, data)
    select ${kind}, ${now}, ${now}, congregation_id, 'person', id, ${JSON.stringify(span)}::jsonb from people where id = ${personId}`.execute(
    queriesOf(tx),
  );
}
