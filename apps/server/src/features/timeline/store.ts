import type { TimelineEntry } from "@aprisco/contract/timeline.ts";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonContacts } from "../../database/tables.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import type { TimelineReader } from "../../facets/timeline.ts";
import { enteredAs, underItsName } from "../../records/device-acts.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { TimelineBranch, TimelineEntries, TimelinePage } from "../../records/lists/timeline-branch.ts";
import { ownedMembers } from "../people/index.ts";

/** The person of a membership; null: out of scope. */
export async function personOfMember(handle: Handle, scope: Scope, id: number): Promise<number | null> {
  const query = queriesOf(handle).selectFrom("memberships").select("person_id").where("memberships.id", "=", id);
  const found = await within(ownedMembers, scope)
    .reduce((narrowed, condition) => narrowed.where(condition), query)
    .executeTakeFirst();
  return found?.person_id ?? null;
}

/** Locks a membership in scope until the transaction ends, so that no deletion or merge removes the person. */
export async function holdMember(tx: Handle, scope: Scope, id: number): Promise<void> {
  await within(ownedMembers, scope)
    .reduce(
      (narrowed, condition) => narrowed.where(condition),
      queriesOf(tx).selectFrom("memberships").select("id").where("memberships.id", "=", id),
    )
    .forUpdate()
    .execute();
}

/**
 * The contacts with a person. Author and result are shown to readers of visitors, with row scope for the people that they follow up
 * or entered, and to the author; others see only that there was a contact.
 */
export function contactEntries({ personId }: TimelinePage, { may, scope }: TimelineReader): TimelineEntries {
  const { accountId, onlyTheirs } = scope("visitors");
  const follows = onlyTheirs
    ? sql`exists (select from visitors where visitors.person_id = made.person_id
        and (visitors.follow_up_owner_id = ${accountId} or visitors.created_by = ${accountId}))`
    : sql`true`;
  const reads = may("visitors:view") ? sql`(made.by_account = ${accountId} or ${follows})` : sql`made.by_account = ${accountId}`;
  const told = (column: string) => sql`case when ${reads} then ${sql.ref(`made.${column}`)} end`;
  return {
    id: sql`made.id`,
    when: { at: sql`made.at` },
    from: sql`person_contacts as made where made.person_id = ${personId}`,
    by: told("by_account"),
    value: told("channel"),
    detail: told("outcome"),
    note: told("note"),
    nextDate: told("next_action_date"),
  };
}

export type EntryRow = TimelineEntry & { readonly position: string };

/**
 * The latest entries of all branches, with the authors' names.
 * @unscoped joins branches whose scopes come with the reader
 */
export async function readEntries(
  handle: Handle,
  branches: readonly TimelineBranch[],
  { limit, timeZone }: TimelinePage,
): Promise<EntryRow[]> {
  if (branches.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select entry.kind, entry.id, (entry.at at time zone ${timeZone}::text)::date as day, case when not of_day then entry.at end as at,
      coalesce(by_name, people.name) as by, value, detail, entry.name, note, next_date,
      to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as position
    from (select * from (${sql.join(branches, sql` union all `)}) as told order by at desc, kind desc, id desc limit ${limit}) as entry
    left join accounts on accounts.id = entry.by_account
    left join people on people.id = accounts.person_id
    order by entry.at desc, entry.kind desc, entry.id desc`.execute(queriesOf(handle));
  return rows;
}

/**
 * Contacts with their authors, as a part of queries.
 * @unscoped a part of queries, which add the scope
 */
export const selectContacts = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("person_contacts")
    .leftJoin("accounts", "accounts.id", "person_contacts.by_account")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select([
      "person_contacts.id",
      "person_contacts.at",
      "people.name as by",
      "person_contacts.channel",
      "person_contacts.outcome",
      "person_contacts.note",
      "person_contacts.next_action_date",
    ]);

export type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>["execute"]>>[number];

/**
 * The contact that a device has logged under this name; null: none, or no name.
 *
 * @unscoped the transaction holds the person's role record, read within a scope
 * @throws Failure `request.otherAct` if the name belongs to another act
 */
export async function readEntered(
  tx: Handle,
  name: string | undefined,
  act: Partial<Selectable<PersonContacts>>,
): Promise<ContactRow | null> {
  const known = await enteredAs(tx, "person_contacts", name, act);
  return known && (await selectContacts(tx).where("person_contacts.id", "=", known.id).executeTakeFirstOrThrow());
}

/**
 * Adds a contact with a person whose role record the transaction holds.
 *
 * @unscoped the transaction holds the row, read within a scope
 * @throws Failure `request.otherAct` if another act took its name at the same time
 */
export async function addContact(tx: Handle, contact: Insertable<Omit<PersonContacts, "id">>): Promise<ContactRow> {
  const insertion = queriesOf(tx).insertInto("person_contacts").values(contact).returning("id");
  const { id } = await underItsName(() => insertion.executeTakeFirstOrThrow());
  return selectContacts(tx).where("person_contacts.id", "=", id).executeTakeFirstOrThrow();
}

/** The contacts with the person, with channel and result, without the notes. */
export const contactOwnData: readonly OwnDataSource[] = [
  {
    part: "contacts",
    rows: ownRows(({ personId }) => sql`select at, channel, outcome from person_contacts where person_id = ${personId} order by at`),
  },
];
