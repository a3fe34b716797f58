import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";

/**
 * The merge of two people's places in rosters: of two open ones in one need the survivor's stays.
 * @unscoped a merge covers the people whole
 */
export async function joinAssignments(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  const open = sql`('proposed', 'invited', 'accepted')`;
  const twice = sql`select gone.id from assignments as gone join assignments as kept on kept.need_id = gone.need_id
    where gone.person_id = ${from} and gone.state in ${open} and kept.person_id = ${into} and kept.state in ${open}`;
  await sql`update assignments set replaces_id = null where replaces_id in (${twice})`.execute(queriesOf(tx));
  await sql`delete from assignments where id in (${twice})`.execute(queriesOf(tx));
  await sql`update assignments set person_id = ${into} where person_id = ${from}`.execute(queriesOf(tx));
}

/** Takes a person who died out of the rosters of later days: their places are open again. @unscoped a death covers the person whole */
export async function endPlaces(tx: Handle, personId: number, on: string): Promise<void> {
  const later = sql`select id from assignments where person_id = ${personId} and day > ${on}::date`;
  await sql`update assignments set replaces_id = null where replaces_id in (${later})`.execute(queriesOf(tx));
  await sql`delete from assignments where id in (${later})`.execute(queriesOf(tx));
}
