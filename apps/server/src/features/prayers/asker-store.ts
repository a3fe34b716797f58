import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

export interface Asker {
  readonly address: string;
  readonly language: string;
  readonly name: string | null;
  /** Null: not known to the register. */
  readonly personId: number | null;
}

/**
 * Who asked for a request and wants news of it; null: nobody, or without an address. The address given with the request comes before
 * the person's own. Nobody who died or wants no contact.
 * @unscoped a request that the transaction holds
 */
export async function readAsker(tx: Handle, prayerId: number): Promise<Asker | null> {
  const { rows } = await sql<Asker>`
    select coalesce(given.address, accounts.email, people.email) as address, coalesce(asked.language, accounts.language, 'pt-BR') as language,
      coalesce(people.name, asked.name_given) as name, asked.person_id as "personId"
    from prayer_requests as asked
    left join people on people.id = asked.person_id
    left join accounts on accounts.person_id = people.id and accounts.closed_at is null
    cross join lateral (select substring(asked.contact_given from '^\\s*([^@\\s]+@[^@\\s]+\\.[^@\\s]+)\\s*$') as address) as given
    where asked.id = ${prayerId} and asked.wants_news and people.deceased_on is null and not coalesce(people.do_not_contact, false)
      and coalesce(given.address, accounts.email, people.email) is not null`.execute(queriesOf(tx));
  return rows[0] ?? null;
}
