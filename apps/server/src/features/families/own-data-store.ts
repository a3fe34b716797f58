import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { seenKind, type StoredKind } from "./family-rules.ts";

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
