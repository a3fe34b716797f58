import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

export interface TypedPerson {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The person of a congregation that what was typed names: one alone with this name and this e-mail or telephone, who is not
 * registered yet. Nobody is told whether there is one.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function matchPerson(
  tx: Handle,
  congregationId: number,
  eventId: number,
  { name, email, phone }: TypedPerson,
): Promise<number | null> {
  if (email === null && phone === null) return null;
  const { rows } = await sql<{ id: number; registered: boolean }>`
    select people.id, exists (
      select from registrations where event_id = ${eventId} and person_id = people.id and state <> 'canceled') as registered
    from people where congregation_id = ${congregationId} and name_folded = fold(${name}) and anonymised_at is null
      and (email = ${email} or phone = ${phone}) limit 2`.execute(queriesOf(tx));
  const [found] = rows;
  return rows.length === 1 && found && !found.registered ? found.id : null;
}
