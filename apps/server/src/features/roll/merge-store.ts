import { decidingEntry, seesDiscipline, standingEntries, standingOf } from "@aprisco/contract/roll-standing.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";
import type { Caller } from "../../access/caller.ts";
import { followMembership } from "../memberships/index.ts";
import { changePerson } from "../people/index.ts";
import { entriesOf, membershipOf } from "./member-store.ts";
import { settle } from "./record-store.ts";
import type { ChangingMember } from "./status-change.ts";
import { cancelJoined } from "./transfer-store.ts";

/** The entries that may be counted for a caller: acts of discipline are confidential. */
export const entriesKnownTo = ({ permissions }: Caller): RawBuilder<SqlBool> =>
  seesDiscipline(permissions) ? sql<SqlBool>`true` : sql<SqlBool>`not reserved`;

/** The last number that a roll gave to a person, unless another member has it now. */
async function numberIn(tx: Handle, personId: number, congregationId: number): Promise<number | null> {
  const { rows } = await sql<{ roll_number: number }>`
    select roll_number from roll_movements as act where person_id = ${personId} and congregation_id = ${congregationId} and roll_number is not null
      and not exists (select from memberships as other where other.congregation_id = act.congregation_id
        and other.roll_number = act.roll_number and other.person_id <> act.person_id)
    order by id desc limit 1`.execute(queriesOf(tx));
  return rows[0]?.roll_number ?? null;
}

/**
 * Updates a person's membership from their entries, in the congregation whose roll decides. Returns the day of death; null: living;
 * undefined: no entries.
 */
async function settleByBook(tx: Handle, personId: number, now: Date): Promise<string | null | undefined> {
  const member = await membershipOf(tx, personId);
  const entries = await entriesOf(tx, personId);
  if (!member || entries.length === 0) return undefined;
  const standing = standingOf(entries, member.status);
  const decides = decidingEntry(standingEntries(entries));
  const on = decides?.on_date ?? null;
  const book = decides?.congregation_id ?? member.congregation_id;
  const place = book === member.congregation_id ? {} : { congregationId: book, rollNumber: await numberIn(tx, personId, book) };
  await settle(tx, member, standing, { on, ...place }, now);
  await followMembership(tx, personId, now);
  return standing.status === "deceased" ? on : null;
}

/**
 * Moves a person's entries in a merge; the acts of both then decide the status.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveEntries(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("roll_movements").set({ person_id: into }).where("person_id", "=", from).execute();
  await settleByBook(tx, into, now);
}

export interface UndoneMerge extends Pick<PersonMerge, "from" | "into"> {
  readonly since: string;
  readonly was: Partial<Pick<ChangingMember, "status"> & { readonly left_on: string | null }>;
}

/** The first entry after the merge: it states the status at that time. */
const firstSince = (tx: Handle, { from, into, since }: UndoneMerge) =>
  queriesOf(tx)
    .selectFrom("roll_movements")
    .select(["from_status", "on_date"])
    .where("person_id", "in", [from, into])
    .where("recorded_at", ">", since)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/**
 * Separates the entries of two people whose merge is undone: each gets those from before. Entries made void since stay void. New
 * entries decide the status of both; a survivor without entries gets the former membership.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function partEntries(tx: Handle, parting: UndoneMerge, now: Date): Promise<void> {
  const { from, into, was } = parting;
  const first = await firstSince(tx, parting);
  if (!first) return;
  await sql`
    update roll_movements as act set person_id = voided.person_id from roll_movements as voided
    where voided.id = act.rectifies_id and act.person_id <> voided.person_id and act.person_id in (${from}, ${into})`.execute(
    queriesOf(tx),
  );
  for (const id of [from, into]) {
    const died = await settleByBook(tx, id, now);
    if (died !== undefined) await changePerson(tx, { id, version: null }, { deceased_on: died }, now);
    else if (id === into) {
      const member = await membershipOf(tx, into);
      const status = was.status ?? first.from_status;
      const on = was.left_on ?? first.on_date;
      if (member && member.status !== status) await settle(tx, member, { status, disciplined: false, recorded: false }, { on }, now);
    }
  }
}

/**
 * Moves a person's transfers in a merge; of two pending ones the survivor's stays, and those that nobody could accept any more are
 * canceled.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveTransfers(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  await cancelJoined(
    tx,
    sql<SqlBool>`person_id = ${from} and exists (select from transfers as other where other.person_id = ${into} and other.state = 'asked')`,
    now,
  );
  await queriesOf(tx).updateTable("transfers").set({ person_id: into }).where("person_id", "=", from).execute();
  await cancelJoined(
    tx,
    sql<SqlBool>`person_id = ${into} and not exists (select from memberships where memberships.person_id = transfers.person_id
      and memberships.congregation_id = transfers.from_congregation_id and memberships.status in ('active', 'inactive'))`,
    now,
  );
}
