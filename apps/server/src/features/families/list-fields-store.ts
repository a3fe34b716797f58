import { sql, type RawBuilder, type SqlBool } from "kysely";
import { testOf } from "../../records/lists/list-tests.ts";
import { within } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import { theirPeople } from "../people/index.ts";

const children = { congregation: "child.congregation_id", theirs: (scope: Scope) => theirPeople(scope, "child.id") };

/**
 * Whether the person has a child whom the reader may see and of whom a condition holds: one of the household that they lead, or
 * whose parent they are. As sets that are made once for all rows: asked for each person, a church of 100,000 took half a second.
 */
function hasChild({ scope }: Pick<ListReader, "scope">, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const seen = sql.join([condition, ...within(children, scope("members"))], sql` and `);
  return sql<SqlBool>`(
    people.household_role in ('head', 'spouse') and people.household_id in (
      select child.household_id from people as child where child.household_role = 'child' and ${seen})
    or people.id in (
      select relation.related_id from person_relations as relation join people as child on child.id = relation.person_id
      where relation.kind = 'parent' and ${seen}))`;
}

/** What saved lists may ask of a person's family. */
export const familyFields: ListFieldSource = {
  fields: {
    "family.role": (test) => testOf.some(sql.ref("people.household_role"), test),
    "family.has_children": (test, reader) => testOf.flag(sql`people.has_children or ${hasChild(reader, sql<SqlBool>`true`)}`, test),
    "family.child_age": (test, reader) => hasChild(reader, testOf.age(sql.ref("child.birth_date"), test, reader.today)),
  },
};
