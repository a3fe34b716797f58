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

/** The entries whose number may be told to a caller: acts of discipline are for few. */
export const entriesKnownTo = ({ permissions }: Caller): RawBuilder<SqlBool> =>
  seesDiscipline(permissions) ? sql<SqlBool>`true` : sql<SqlBool>`not reserved`;

/** The last number that a book gave to a person, unless another member has it by now. */
async function numberIn(tx: Handle, personId: number, congregationId: number): Promise<number | null> {
  const { rows } = await sql<{ roll_number: number }>`
    select roll_number from roll_movements as act where person_id = ${personId} and congregation_id = ${congregationId} and roll_number is not null
      and not exists (select from memberships as other where other.congregation_id = act.congregation_id
        and other.roll_number = act.roll_number and other.person_id <> act.person_id)
    order by id desc limit 1`.execute(queriesOf(tx));
  return rows[0]?.roll_number ?? null;
}

/** Makes a person's membership what their entries say, in the congregation whose book decides; answers the day of their death, or null, and undefined where the book has nothing. */
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
 * Gives a person's entries to another one, who turned out to be the same; the acts of both then decide what they are.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveEntries(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  await queriesOf(tx).updateTable("roll_movements").set({ person_id: into }).where("person_id", "=", from).execute();
  await settleByBook(tx, into, now);
}

/** A merge that is undone: when it was, and what it made another of the survivor's membership. */
export interface UndoneMerge extends Pick<PersonMerge, "from" | "into"> {
  readonly since: string;
  readonly was: Partial<Pick<ChangingMember, "status"> & { readonly left_on: string | null }>;
}

/** What was recorded first since two people became one: it says what they were then. */
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
 * Two people who were one are two again, and each has the entries from before. What was made void since stays so, in the book of
 * the entry's person; where the book goes on since, it decides what both are, and a survivor of whom it has nothing is what they
 * were.
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
 * Moves a person's transfers; of two that wait the survivor's stays, and none that nobody could accept any more.
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
