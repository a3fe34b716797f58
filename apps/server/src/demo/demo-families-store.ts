import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { DemoGround } from "./demo-members-store.ts";

const allergies = ["Amendoim", "Leite", "Dipirona", "Picada de abelha", "Camarão", "Corante vermelho"];
/** One child in so many has an allergy. */
const ALLERGIC = 12;

/** Adds what is known of the children besides their household: their parents, allergies, and who may fetch them. */
export async function insertDemoFamilies(tx: Handle, { since, today, secretaryId }: DemoGround): Promise<void> {
  const queries = queriesOf(tx);
  await sql`insert into person_relations (person_id, related_id, kind)
    select child.id, parent.id, 'parent' from people as child
    join people as parent on parent.household_id = child.household_id and parent.household_role in ('head', 'spouse')
    where child.household_role = 'child'`.execute(queries);
  const child = sql`people.household_role = 'child' and people.birth_date > ${today}::date - interval '13 years'`;
  await sql`insert into person_health (person_id, allergies, severe, medication, updated_at)
    select people.id, (${allergies}::text[])[1 + people.id % ${allergies.length}], people.id % ${3 * ALLERGIC} = 0,
      case when people.id % ${2 * ALLERGIC} = 0 then 'Antialérgico na mochila' end, ${since}
    from people where ${child} and people.id % ${ALLERGIC} = 0`.execute(queries);
  await sql`insert into pickup_people (child_id, adult_id, relation, allowed, created_at, created_by, updated_at)
    select people.id, parent.id, case parent.sex when 'F' then 'Mãe' else 'Pai' end, true, ${since}, ${secretaryId}::bigint, ${since}
    from people join people as parent on parent.household_id = people.household_id and parent.household_role in ('head', 'spouse')
    where ${child}`.execute(queries);
  await sql`insert into pickup_people (child_id, name, relation, allowed, reason, created_at, created_by, updated_at)
    select id, 'Marcos Teixeira', 'Tio', false, 'Decisão do juiz da família', ${since}, ${secretaryId}::bigint, ${since}
    from people where ${child} order by id limit 1`.execute(queries);
}
