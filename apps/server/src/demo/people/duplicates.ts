import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { charges, personRefs, tables } from "../../features.ts";
import { findPairs, joinRecorded } from "../../features/duplicates/index.ts";
import { makePeople } from "../../features/people/index.ts";

/** The name on an old card of a member, as SQL, and the equal fields. */
const alike: readonly { readonly name: RawBuilder<unknown>; readonly same: readonly ("phone" | "email" | "birth_date")[] }[] = [
  { name: sql`name`, same: ["phone", "email", "birth_date"] },
  { name: sql`name`, same: ["phone"] },
  { name: sql`name`, same: ["birth_date"] },
  { name: sql`regexp_replace(name, ' .* ', ' ')`, same: ["email"] },
  { name: sql`regexp_replace(name, ' .* ', ' ')`, same: ["phone", "birth_date"] },
  { name: sql`replace(replace(name, 'z', 's'), 'ia', 'ea')`, same: ["email", "birth_date"] },
  { name: sql`name`, same: ["phone", "email"] },
];

interface Pair {
  readonly member: number;
  readonly visitor: number;
}

/** Pairs of members and old cards without an owner: a card gets the member's name. */
async function pairsOf(tx: Handle): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    with members as (
      select people.id, row_number() over (order by memberships.id) as at from memberships join people on people.id = memberships.person_id
      where status = 'active' and phone is not null and email is not null and birth_date is not null and name like '% % %'
        and not exists (select from visitors where visitors.person_id = people.id)
        and not exists (select from accounts where accounts.person_id = people.id) offset 120
    ),
    cards as (
      select people.id, row_number() over (order by visitors.id) as at from visitors join people on people.id = visitors.person_id
      where status in ('contatado', 'sem_interesse', 'visitado') and people.household_id is null
        and not exists (select from accounts where accounts.person_id = people.id)
        and not exists (select from memberships where memberships.person_id = people.id)
    )
    select members.id as member, cards.id as visitor from members join cards on cards.at = members.at - 120
    order by 1 limit ${alike.length}`.execute(queriesOf(tx));
  return rows;
}

/** Adds duplicates: most pairs wait for the secretary, one was merged yesterday. */
export async function insertDemoDuplicates(
  tx: Handle,
  { secretaryId, now }: { readonly secretaryId: number; readonly now: Date },
): Promise<void> {
  const pairs = await pairsOf(tx);
  for (const [at, { member, visitor }] of pairs.entries()) {
    const { name, same } = alike[at] ?? { name: sql`name`, same: [] };
    const copied = sql.join([
      sql`name = (select ${name} from people where id = ${member})`,
      ...same.map((column) => sql`${sql.ref(column)} = (select ${sql.ref(column)} from people where id = ${member})`),
    ]);
    await sql`update people set ${copied} where id = ${visitor}`.execute(queriesOf(tx));
    await findPairs(tx, [visitor], now);
  }
  const done = pairs[3];
  const yesterday = new Date(now.getTime() - 26 * 3_600_000);
  const merging = { people: makePeople(personRefs, charges), registry: { refs: personRefs, charges, tables } };
  if (done) await joinRecorded(tx, merging, { from: done.visitor, into: done.member, keep: "into" }, secretaryId, yesterday);
}
