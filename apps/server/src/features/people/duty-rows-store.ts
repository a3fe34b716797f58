import { sql, type RawBuilder } from "kysely";
import type { DutyHolder } from "../../facets/duty-rows.ts";

const OF_AGE = "18 years";

/**
 * The ministries that an account leads: named as their leader, or as a person among those who lead now. A closed one is history.
 * @unscoped there is no caller yet
 */
export const ledMinistries = ({ accountId, personId }: Pick<DutyHolder, "accountId" | "personId">): RawBuilder<unknown> => sql`
    select ministries.id from ministries where ministries.leader_id = ${accountId} and ministries.status <> 'closed'
    union
    select led.ministry_id from ministry_members as led join ministries on ministries.id = led.ministry_id and ministries.status <> 'closed'
    where led.person_id = ${personId} and led.role in ('leader', 'co_leader') and led.until_on is null`;

/**
 * The people whose guardian somebody is: a parent of those under age, a guardian by appointment whatever their age. Without a
 * day of birth a child of the household is under age.
 * @unscoped there is no caller yet
 */
export const wards = ({ personId, today }: DutyHolder): RawBuilder<unknown> => sql`
    select relation.person_id from person_relations as relation join people as ward on ward.id = relation.person_id
    where relation.related_id = ${personId} and (
      relation.kind = 'guardian' or relation.kind = 'parent' and coalesce(
        ward.birth_date > ${today}::date - ${OF_AGE}::interval, ward.household_role = 'child'))`;
