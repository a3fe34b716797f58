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
 * Whether a person has a child whom the reader may see and who meets a condition: in a household that they head, or by a parent
 * relation. As sets computed once for all rows: a subquery for each person took half a second in a church of 100,000.
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

export const familyFields: ListFieldSource = {
  fields: {
    "family.role": (test) => testOf.some(sql.ref("people.household_role"), test),
    "family.has_children": (test, reader) => testOf.flag(sql`people.has_children or ${hasChild(reader, sql<SqlBool>`true`)}`, test),
    "family.child_age": (test, reader) => hasChild(reader, testOf.age(sql.ref("child.birth_date"), test, reader.today)),
  },
};

const relations = ownRows(
  ({ personId }) => sql`
    select kind, person_id = ${personId} as "isOwn", since_on as "from", until_on as "until"
    from person_relations where person_id = ${personId} or related_id = ${personId} order by id`,
);

/** The household, and the kinds of relations without the other people's names, which are their data. */
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
    // From both sides, as on a person's page.
    rows: async (handle, owner, services) =>
      (await relations(handle, owner, services)).map(({ kind, isOwn, from, until }) => ({
        relation: seenKind(kind as StoredKind, isOwn === true),
        from,
        until,
      })),
  },
];
