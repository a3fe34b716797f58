import { sql, type RawBuilder, type SqlBool } from "kysely";
import { testOf } from "../../database/list-tests.ts";
import type { ListFieldSource } from "../../list-fields.ts";

/**
 * Whether the person has a child of whom a condition holds: one of the household that they lead, or whose parent they are. As
 * sets that are made once for all rows: asked for each person, a church of 100,000 took half a second.
 */
const hasChild = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`(
  people.household_role in ('head', 'spouse') and people.household_id in (
    select child.household_id from people as child where child.household_role = 'child' and ${condition})
  or people.id in (
    select relation.related_id from person_relations as relation join people as child on child.id = relation.person_id
    where relation.kind = 'parent' and ${condition}))`;

/** What saved lists may ask of a person's family. */
export const familyFields: ListFieldSource = {
  fields: {
    "family.role": (test) => testOf.some(sql.ref("people.household_role"), test),
    "family.has_children": (test) => testOf.flag(sql`people.has_children or ${hasChild(sql<SqlBool>`true`)}`, test),
    "family.child_age": (test, { today }) => hasChild(testOf.age(sql.ref("child.birth_date"), test, today)),
  },
};
