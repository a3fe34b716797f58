import { seesDiscipline, standingOf } from "@aprisco/contract/roll/standing.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../database/registry.ts";
import type { Caller } from "../../http/caller.ts";
import { entriesOf, membershipOf } from "./member-store.ts";
import { settle } from "./record-store.ts";

/** The entries whose number may be told to a caller: acts of discipline are for few. */
export const entriesKnownTo = ({ permissions }: Caller): RawBuilder<SqlBool> =>
  seesDiscipline(permissions) ? sql<SqlBool>`true` : sql<SqlBool>`not reserved`;

/** Gives a person's entries to another one, who turned out to be the same; the last act of both then decides what they are. */
export async function moveEntries(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  await queries.updateTable("roll_movements").set({ person_id: into }).where("person_id", "=", from).execute();
  const member = await membershipOf(tx, into);
  const entries = await entriesOf(tx, into);
  if (!member || entries.length === 0) return;
  const standing = standingOf(entries, member.status);
  await settle(tx, member, standing, { on: entries.at(-1)?.on_date ?? null }, now);
}

/** Moves a person's transfers; of two that wait the survivor's stays. */
export async function moveTransfers(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  await queries
    .updateTable("transfers")
    .set((row) => ({ state: "canceled", decided_at: now, decided_by: row.ref("created_by") }))
    .where("person_id", "=", from)
    .where("state", "=", "asked")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("transfers as other").select("other.id").where("other.person_id", "=", into).where("other.state", "=", "asked")),
    )
    .execute();
  await queries.updateTable("transfers").set({ person_id: into }).where("person_id", "=", from).execute();
}
