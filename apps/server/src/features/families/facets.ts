import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { testOf } from "../../records/lists/list-tests.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { theirPeople } from "../people/index.ts";
import { seenKind, type StoredKind } from "./family-rules.ts";

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

const relations = ownRows(
  ({ personId }) => sql`
    select kind, person_id = ${personId} as "isOwn", since_on as "from"
    from person_relations where person_id = ${personId} or related_id = ${personId} order by id`,
);

/** The household and what others are to one, who are not named here: their data is theirs. */
export const familyOwnData: readonly OwnDataSource[] = [
  {
    part: "household",
    rows: ownRows(
      ({ personId }) => sql`
        select households.name as household, household_role as "householdRole"
        from people join households on households.id = people.household_id where people.id = ${personId}`,
    ),
  },
  {
    part: "relations",
    // From whichever side it was written down, as a person's page has it.
    rows: async (handle, owner) =>
      (await relations(handle, owner)).map(({ kind, isOwn, from }) => ({ relation: seenKind(kind as StoredKind, isOwn === true), from })),
  },
];
