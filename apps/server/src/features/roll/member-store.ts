import type { Entry } from "@aprisco/contract/roll-standing.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/queries/kept-query.ts"; // kept: every member's record and creation
import { listedKind } from "../../records/lists/listed-kind.ts";
import { ownedMembers } from "../people/index.ts";

export const memberKind = listedKind("memberships", "record.notFound", {
  rows: (handle) =>
    queriesOf(handle)
      .selectFrom("memberships")
      .innerJoin("people", "people.id", "memberships.person_id")
      .innerJoin("congregations", "congregations.id", "memberships.congregation_id")
      .select([
        "memberships.id",
        "memberships.person_id",
        "memberships.congregation_id",
        "memberships.status",
        "memberships.under_discipline",
        "memberships.roll_number",
        "memberships.join_date",
        "memberships.left_on",
        "memberships.version",
        "people.name",
        "people.birth_date",
        "congregations.name as congregation_name",
      ]),
  id: "memberships.id",
  ...ownedMembers,
});
export type RollMember = NonNullable<Awaited<ReturnType<typeof memberKind.read>>>;

export interface MemberEntry extends Entry {
  readonly on_date: string;
  readonly reserved: boolean;
  readonly transfer_id: number | null;
  readonly congregation_id: number;
}

const readEntries = keptQuery((handle, { personId }: { readonly personId: number }) =>
  queriesOf(handle)
    .selectFrom("roll_movements")
    .select(["id", "kind", "from_status", "to_status", "rectifies_id", "on_date", "reserved", "transfer_id", "congregation_id"])
    .where("person_id", "=", personId)
    .orderBy("id"),
);

/** All entries of a person, in order of recording. @unscoped the transaction holds the row, read within a scope */
export const entriesOf = (handle: Handle, personId: number): Promise<MemberEntry[]> => readEntries(handle, { personId });

/** The membership of a person, locked. @unscoped the transaction holds the row, read within a scope */
export const membershipOf = (tx: Handle, personId: number) =>
  queriesOf(tx)
    .selectFrom("memberships")
    .select(["id", "person_id", "congregation_id", "status"])
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();

/** Whether a person whom the transaction holds or made has died. @unscoped the transaction holds the row, read within a scope */
export const hasDied = async (tx: Handle, personId: number): Promise<boolean> => {
  const person = await queriesOf(tx).selectFrom("people").select("deceased_on").where("id", "=", personId).executeTakeFirst();
  return person !== undefined && person.deceased_on !== null;
};

/**
 * The number of memberships that differ from their valid acts: 0 unless there is a fault. A death decides, otherwise the last act;
 * discipline is decided by the last act that is no late admission (`standingOf`). A member who left has a day of leaving.
 * @unscoped counts the whole church, for housekeeping and the operator
 */
export const wrongStandings = async (handle: Handle): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    with acts as (
      select * from roll_movements as act
      where kind <> 'rectification' and not exists (select from roll_movements as later where later.rectifies_id = act.id)
    ),
    decided as (
      select distinct on (person_id) person_id, to_status from acts order by person_id, kind = 'death' desc, id desc
    ),
    disciplined as (
      select distinct on (person_id) person_id, kind = 'discipline' as is_so from acts
      where kind <> 'admission' or from_status <> 'active' order by person_id, id desc
    )
    select count(*) as wrong from memberships join decided using (person_id) left join disciplined using (person_id)
    where memberships.status <> decided.to_status
      or (decided.to_status in ('inactive', 'transferred', 'deceased') and memberships.left_on is null)
      or memberships.under_discipline <> (decided.to_status = 'active' and coalesce(disciplined.is_so, false))`.execute(queriesOf(handle));
  return rows[0]?.wrong ?? 0;
};

/** The condition for entries that a caller may see. */
export const unreserved = (column: string, seesDiscipline: boolean) =>
  seesDiscipline ? sql<SqlBool>`true` : sql<SqlBool>`not ${sql.ref(column)}`;
