import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";

/**
 * Gives a person's registrations to another record of the same human being. Of an event where both are registered the survivor's
 * stays theirs; the other one stays as it was typed and names nobody, so that places and waiting list are untouched, and staff sees
 * that it repeats the first.
 * @unscoped the transaction holds the people, who are joined
 */
export async function moveRegistrations(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  await sql`
    update registrations as moving set person_id = case when state <> 'canceled' and exists (
      select from registrations as taken where taken.event_id = moving.event_id and taken.person_id = ${into} and taken.state <> 'canceled')
      then null else ${into}::bigint end
    where person_id = ${from}`.execute(queriesOf(tx));
}
