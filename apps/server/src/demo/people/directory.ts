import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/** Two of three members of full age stand in the directory, and each shows something else. */
export async function insertDemoDirectory(tx: Handle): Promise<void> {
  await sql`
    insert into directory_choices (person_id, listed, photo, phone, email, birthday, updated_at)
    select people.id, true, people.id % 4 <> 0, people.id % 2 = 0, people.id % 5 = 0, people.id % 3 <> 1, memberships.updated_at
    from people join memberships on memberships.person_id = people.id
    where memberships.status = 'active' and people.birth_date <= memberships.updated_at::date - interval '18 years'
      and people.deceased_on is null and people.id % 3 <> 0`.execute(queriesOf(tx));
}
