import { sql, type RawBuilder, type SqlBool } from "kysely";
import { testOf } from "../../database/list-tests.ts";
import type { ListFieldSource } from "../../list-fields.ts";

/** Whether the person has a child of whom a condition holds: one of the household that they lead, or whose parent they are. */
const hasChild = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`(
  people.household_role in ('head', 'spouse') and exists (
    select from people as child
    where child.household_id = people.household_id and child.household_role = 'child' and ${condition})
  or exists (
    select from person_relations as relation join people as child on child.id = relation.person_id
    where relation.related_id = people.id and relation.kind = 'parent' and ${condition}))`;

/** What saved lists may ask of a person's family. */
export const familyFields: ListFieldSource = {
  fields: {
    "family.role": (test) => testOf.some(sql.ref("people.household_role"), test),
    "family.has_children": (test) => testOf.flag(sql`people.has_children or ${hasChild(sql<SqlBool>`true`)}`, test),
    "family.child_age": (test, { today }) => hasChild(testOf.age(sql.ref("child.birth_date"), test, today)),
  },
};
