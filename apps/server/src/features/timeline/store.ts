import type { TimelineEntry } from "@aprisco/contract/timeline/entry.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { TimelineBranch } from "../../records/lists/timeline-branch.ts";
import { timelineBranch, type TimelinePage } from "../../records/lists/timeline-branch.ts";
import { within } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import type { TimelineReader } from "../../facets/timeline.ts";
import { ownedMembers } from "../people/index.ts";

/** Whose membership it is; null when the scope reaches none. */
export async function personOfMember(handle: Handle, scope: Scope, id: number): Promise<number | null> {
  const query = queriesOf(handle).selectFrom("memberships").select("person_id").where("memberships.id", "=", id);
  const found = await within(ownedMembers, scope)
    .reduce((narrowed, condition) => narrowed.where(condition), query)
    .executeTakeFirst();
  return found?.person_id ?? null;
}

/** Holds a membership until the transaction ends: neither a deletion nor a merge takes the person away meanwhile. */
export async function holdMember(tx: Handle, _scope: Scope, id: number): Promise<void> {
  await sql`select from memberships where id = ${id} for update`.execute(queriesOf(tx));
}

/**
 * The contacts made to a person. Who made one and with what result is for readers of visitors, whom a row scope narrows to the
 * people that they follow up or entered, and for who logged it; others see that there was one.
 */
export function contactBranch(page: TimelinePage, { may, scope }: TimelineReader): TimelineBranch {
  const { accountId, onlyTheirs } = scope("visitors");
  const follows = onlyTheirs
    ? sql`exists (select from visitors where visitors.person_id = made.person_id
        and (visitors.follow_up_owner_id = ${accountId} or visitors.created_by = ${accountId}))`
    : sql`true`;
  const reads = may("visitors:view") ? sql`(made.by_account = ${accountId} or ${follows})` : sql`made.by_account = ${accountId}`;
  const told = (column: string) => sql`case when ${reads} then ${sql.ref(`made.${column}`)} end`;
  return timelineBranch(
    {
      kind: sql`'contact'`,
      id: sql`made.id`,
      when: { at: sql`made.at` },
      from: sql`person_contacts as made where made.person_id = ${page.personId}`,
      by: told("by_account"),
      value: told("channel"),
      detail: told("outcome"),
      note: told("note"),
      nextDate: told("next_action_date"),
    },
    page,
  );
}

export type EntryRow = TimelineEntry & { readonly position: string };

/**
 * The latest entries of the branches together, with the names of who made them.
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
