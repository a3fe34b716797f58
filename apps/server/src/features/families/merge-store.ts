import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";

const mutual = sql`kind in ('sibling', 'spouse', 'former_spouse')`;

/**
 * Moves a person's relations to the survivor: none to themselves, and mutual ones once, with the lower id first.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveRelations(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  const queries = queriesOf(tx);
  await sql`delete from person_relations where (person_id, related_id) in ((${from}, ${into}), (${into}, ${from}))`.execute(queries);
  await sql`
    with gone as (delete from person_relations where ${from} in (person_id, related_id) returning *),
      moving as (
        select kind, since_on, until_on, case person_id when ${from} then ${into} else person_id end as one,
          case related_id when ${from} then ${into} else related_id end as other from gone
      )
    insert into person_relations (person_id, related_id, kind, since_on, until_on)
    select case when ${mutual} then least(one, other) else one end, case when ${mutual} then greatest(one, other) else other end, kind, since_on, until_on
    from moving on conflict (person_id, related_id, kind) do nothing`.execute(queries);
}

/**
 * Moves the rows of pick-up people to the survivor, on either side. Of two rows about the same adult a bar wins.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function movePickups(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  await sql`delete from pickup_people where (child_id, adult_id) in ((${from}, ${into}), (${into}, ${from}))`.execute(queries);
  for (const [column, other] of [
    ["child_id", "adult_id"],
    ["adult_id", "child_id"],
  ] as const) {
    const [person, beside] = [sql.ref(column), sql.ref(other)];
    const twin = sql`kept.${person} = ${into} and gone.${person} = ${from} and kept.${beside} = gone.${beside}`;
    await sql`
      update pickup_people as kept set allowed = false, reason = coalesce(kept.reason, gone.reason),
        until_on = case when kept.allowed then gone.until_on
          when kept.until_on is null or gone.until_on is null then null else greatest(kept.until_on, gone.until_on) end,
        updated_at = ${now}, version = kept.version + 1
      from pickup_people as gone where ${twin} and not gone.allowed`.execute(queries);
    await sql`delete from pickup_people as gone using pickup_people as kept where ${twin}`.execute(queries);
    await sql`update pickup_people set ${person} = ${into} where ${person} = ${from}`.execute(queries);
  }
}

const both = (column: string) => sql`case
  when kept.${sql.ref(column)} is null or kept.${sql.ref(column)} = gone.${sql.ref(column)} then gone.${sql.ref(column)}
  else concat_ws('; ', kept.${sql.ref(column)}, gone.${sql.ref(column)}) end`;

/** Merges two rows of health data into one with the contents of both. @unscoped the transaction holds the row, read within a scope */
export async function joinHealth(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  await sql`
    update person_health as kept set allergies = ${both("allergies")}, medication = ${both("medication")},
      special_needs = ${both("special_needs")}, severe = kept.severe or gone.severe,
      refused_to_say = kept.refused_to_say and gone.refused_to_say, updated_at = ${now}, version = kept.version + 1
    from person_health as gone where kept.person_id = ${into} and gone.person_id = ${from}`.execute(queries);
  await sql`delete from person_health where person_id = ${from} and exists (select from person_health as kept where kept.person_id = ${into})`.execute(
    queries,
  );
  await sql`update person_health set person_id = ${into} where person_id = ${from}`.execute(queries);
}
