import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { demoGuardian } from "./accounts.ts";
import type { DemoGround } from "./members-store.ts";

const allergies = ["Amendoim", "Leite", "Dipirona", "Picada de abelha", "Camarão", "Corante vermelho"];
const ALLERGIC = 12;

export async function insertDemoFamilies(tx: Handle, { since, today, secretaryId }: DemoGround): Promise<void> {
  const queries = queriesOf(tx);
  await sql`insert into person_relations (person_id, related_id, kind)
    select child.id, parent.id, 'parent' from people as child
    join people as parent on parent.household_id = child.household_id and parent.household_role in ('head', 'spouse')
    where child.household_role = 'child'`.execute(queries);
  // Some parents' parents are in the register too, in their own household.
  await sql`insert into person_relations (person_id, related_id, kind)
    select distinct on (parent.id) parent.id, elder.id, 'parent' from people as parent
    join people as elder on elder.family_name = parent.family_name and elder.household_id <> parent.household_id
      and elder.household_role in ('head', 'spouse') and elder.birth_date between parent.birth_date - interval '38 years' and parent.birth_date - interval '20 years'
    where parent.household_role in ('head', 'spouse') and parent.id % 4 = 0 order by parent.id, elder.id`.execute(queries);
  await sql`insert into person_relations (person_id, related_id, kind)
    select child.person_id, elder.related_id, 'grandparent' from person_relations as child
    join person_relations as elder on elder.person_id = child.related_id
    where child.kind = 'parent' and elder.kind = 'parent'`.execute(queries);
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
    from people where id = ${barred(today)}`.execute(queries);
}

/** The first child with an allergy; one person is barred from fetching it. */
const barred = (today: string) => sql`(
  select people.id from people join person_health on person_health.person_id = people.id
  where people.household_role = 'child' and people.birth_date > ${today}::date - interval '13 years' order by people.id limit 1)`;

export async function insertDemoGuardian(tx: Handle, { now, today, since, passwordHash }: DemoGround): Promise<void> {
  await sql`insert into accounts (person_id, email, password_hash, own_password_at, role, status, all_congregations, last_sign_in_at, created_at, updated_at)
    select parent.id, ${demoGuardian.email}, ${passwordHash}, ${since}, ${demoGuardian.role}, ${demoGuardian.status}, true,
      ${now}::timestamptz - interval '3 days', ${since}, ${since}
    from person_relations join people as parent on parent.id = related_id
    where kind = 'parent' and person_id = ${barred(today)} order by parent.household_role desc, parent.id limit 1`.execute(queriesOf(tx));
}
